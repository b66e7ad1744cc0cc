import { wordsOfShift } from "./template-rules";
import { Conflict, Invalid, refusals } from "@/lib/errors";
import { contactWay } from "@/lib/professionals/contact-rules";
import { formatTime } from "@/lib/time/zones";
import { quietUntil, zoneOf } from "@/lib/conversations/quiet-rules";
import { scheduledMinutes } from "@/lib/past-shifts/hours/rules";
import { hoursOf } from "@/lib/time/durations";
import type {
  HolderRow,
  InviteeRow,
  MessageRow,
  NextShiftRow,
  PersonThreadRow,
  PlaceRow,
  RecipientRow,
  ShiftFactsRow,
  ShiftThreadRow,
  TermsRow,
} from "./reads.sql";
import type { DayRow, OpenRow } from "./list-of-day.sql";
import { PERSON_LIMIT } from "@/lib/conversations/rules";
import type {
  DayPeople,
  Holder,
  Invitee,
  Message,
  PersonRow,
  ShiftFacts,
  ShiftRow,
  ShiftThread,
  Thread,
} from "./schema";

export const refuse = refusals({
  /** Says no more than that: why is for those who see the lists. */
  BARRED: (name: string) => ({
    as: Conflict,
    field: "caregiverIds",
    message: `${name} doesn’t work here any more, so you can’t message them.`,
  }),
  UNREACHABLE: (name: string) => ({
    as: Conflict,
    field: "caregiverIds",
    message: `${name} has no email address, and no phone number that accepts texts.`,
  }),
  FLOOD: (name: string) => ({
    as: Conflict,
    field: "text",
    message: `${name} has had ${PERSON_LIMIT.max} messages from you in ${PERSON_LIMIT.hours} hours. Call them, or wait until tomorrow.`,
  }),
  SIGNATURE: (header: string) => ({ as: Invalid, field: header, message: "The signature is not valid." }),
  NOT_OPEN: {
    as: Conflict,
    field: "id",
    message: "No place of this shift is open any more, or they have answered since.",
  },
  SENT_ALREADY: { as: Conflict, field: "messageIds", message: "This has been sent already." },
  SHIFT: { as: Invalid, field: "shiftId", message: "This shift isn’t one of your facility." },
});

type Delivery = Pick<
  MessageRow,
  "attempts" | "nextAttemptAt" | "deliveredAt" | "arrivedAt" | "failedAt" | "lastError"
>;

const OPTED_OUT = "opted out";

/** A sentence about the number is for who knows the person; a gateway's other words are for administrators. */
const NUMBER = "The number ";

const whyOf = (error: string | null): string =>
  error?.includes(OPTED_OUT)
    ? "They opted out of texts"
    : error?.startsWith("No longer")
      ? error
      : error?.startsWith(NUMBER)
        ? error.replace(/\.$/, "")
        : "Not delivered";

/** Messages sent before their outbox row was pruned have none. */
function deliveryOf(row: Delivery, now: Date): Message["delivery"] {
  const { attempts, nextAttemptAt, deliveredAt, arrivedAt, failedAt, lastError } = row;
  if (attempts === null || nextAttemptAt === null) return null;
  if (failedAt) return { state: "FAILED", at: failedAt.toISOString(), why: whyOf(lastError) };
  if (arrivedAt) return { state: "DELIVERED", at: arrivedAt.toISOString(), why: null };
  if (deliveredAt) return { state: "SENT", at: deliveredAt.toISOString(), why: null };
  if (attempts === 0 && nextAttemptAt > now)
    return { state: "WAITING", at: nextAttemptAt.toISOString(), why: null };
  return { state: "SENDING", at: null, why: null };
}

function aboutOf({ resourceType, startsOn, startsAt, endsAt }: MessageRow, zone: string): string | null {
  if (!resourceType || !startsOn || !startsAt || !endsAt) return null;
  const { start_time, end_time } = timesOf(startsAt, endsAt, zone);
  return wordsOfShift({ resource_type: resourceType, shift_date: startsOn, start_time, end_time });
}

export const presentMessage = (row: MessageRow, now: Date, zone: string): Message => ({
  id: row.id,
  caregiver_id: row.professionalId,
  caregiver_name: row.name,
  is_own: row.direction === "OUT",
  is_unread: row.direction === "IN" && row.readAt === null,
  channel: row.channel,
  text: row.body,
  at: row.createdAt.toISOString(),
  sender_name: row.senderName,
  batch_id: row.batchId,
  shift_id: row.shiftId,
  about: aboutOf(row, zone),
  is_question: row.direction === "OUT" && row.inviteId !== null,
  reading: row.reading,
  has_taken: row.hasTaken,
  read_time: row.readTime,
  delivery: row.direction === "OUT" ? deliveryOf(row, now) : null,
});

type ThreadFacts = {
  place: PlaceRow;
  rows: readonly MessageRow[];
  nextShift: NextShiftRow | null;
  mayGiveTime: boolean;
  now: Date;
};

export function presentThread(
  person: RecipientRow,
  { place, rows, nextShift, mayGiveTime, now }: ThreadFacts,
): Thread {
  const zone = zoneOf(person, place);
  const isAtWork = nextShift !== null && nextShift.startsAt <= now;
  return {
    caregiver_id: person.id,
    name: person.name,
    has_photo: person.hasPhoto,
    resource_type: person.resourceType,
    reach: {
      way: person.isBarred ? null : (contactWay(person)?.channel ?? null),
      is_opted_out: person.isOptedOut,
      is_barred: person.isBarred,
      quiet_until: isAtWork ? null : (quietUntil(now, zone)?.toISOString() ?? null),
      left: Math.max(0, PERSON_LIMIT.max - person.sentLately),
      timezone: zone,
    },
    next_shift: nextShift && {
      shift_id: nextShift.shiftId,
      resource_type: nextShift.resourceType,
      shift_date: nextShift.startsOn,
      ...timesOf(nextShift.startsAt, nextShift.endsAt, place.timezone),
    },
    may_give_time: mayGiveTime,
    messages: rows.map((row) => presentMessage(row, now, place.timezone)),
  };
}

const timesOf = (startsAt: Date, endsAt: Date, zone: string) => ({
  start_time: formatTime(startsAt, zone),
  end_time: formatTime(endsAt, zone),
  start_time_at_utc: startsAt.toISOString(),
  end_time_at_utc: endsAt.toISOString(),
});

export const presentShiftFacts = (row: ShiftFactsRow, zone: string): ShiftFacts => ({
  shift_id: row.shiftId,
  resource_type: row.resourceType,
  is_flex: row.route === "FLEX",
  units: row.units,
  shift_date: row.startsOn,
  ...timesOf(row.startsAt, row.endsAt, zone),
  filled: row.confirmed,
  claimed: row.claimed,
  open: row.open,
  open_part:
    row.openShiftId !== null && row.openFrom && row.openUntil
      ? { shift_id: row.openShiftId, ...timesOf(row.openFrom, row.openUntil, zone) }
      : null,
});

export function presentTerms(
  shift: ShiftFactsRow,
  { unpaidBreakMinutes, bonus, wage }: TermsRow,
  { seesWage }: { seesWage: boolean },
): ShiftThread["terms"] {
  const { startsAt, endsAt, openFrom, openUntil, route } = shift;
  const times = { startsAt: openFrom ?? startsAt, endsAt: openUntil ?? endsAt };
  return {
    paid_hours: hoursOf(scheduledMinutes({ ...times, unpaidBreakMinutes })),
    bonus,
    wage: seesWage && route === "ON_DEMAND" ? wage : null,
  };
}

export const presentHolder = (row: HolderRow, zone: string): Holder => {
  const { start_time, end_time } = timesOf(row.startsAt, row.endsAt, zone);
  return { caregiver_id: row.professionalId, name: row.name, status: row.status, start_time, end_time };
};

export const presentInvitee = (row: InviteeRow, now: Date): Invitee => ({
  caregiver_id: row.professionalId,
  name: row.name,
  has_photo: row.hasPhoto,
  status: row.status,
  slot:
    row.slotId !== null && row.slotStatus !== null ? { slot_id: row.slotId, status: row.slotStatus } : null,
  reading: row.reading,
  read_time: row.readTime,
  delivery: deliveryOf(row, now),
});

export const presentShiftRow = (row: ShiftThreadRow, zone: string): ShiftRow => ({
  ...presentShiftFacts(row, zone),
  asked: row.asked,
  yes: row.yes,
  no: row.no,
  last_at: row.lastAt.toISOString(),
  last_name: row.lastName,
  last_text: row.lastText,
  last_reading: row.lastReading,
  is_unread: row.isUnread,
});

export const presentDayPerson = (row: DayRow, zone: string): DayPeople["people"][number] => ({
  caregiver_id: row.professionalId,
  name: row.name,
  has_photo: row.hasPhoto,
  resource_type: row.resourceType,
  shift: `${row.resourceType}, ${formatTime(row.startsAt, zone)} – ${formatTime(row.endsAt, zone)}`,
  absent:
    row.outcomeCode === null ? null : row.outcomeCode === "NO_SHOW" ? "No-show" : "Not at work any more",
});

export const presentOpen = (row: OpenRow, zone: string): DayPeople["open"][number] => ({
  resource_type: row.resourceType,
  start_time: formatTime(row.startsAt, zone),
  end_time: formatTime(row.endsAt, zone),
  open: row.open,
});

export const presentPersonRow = (row: PersonThreadRow): PersonRow => ({
  caregiver_id: row.professionalId,
  name: row.name,
  resource_type: row.resourceType,
  has_photo: row.hasPhoto,
  last_at: row.lastAt.toISOString(),
  last_text: row.body,
  is_own: row.direction === "OUT",
  has_failed: row.hasFailed,
  is_unread: row.isUnread,
});
