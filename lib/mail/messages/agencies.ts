import { ownUrl } from "@/lib/auth/external/addresses";
import { counted } from "@/lib/counts";
import type { MessageContent } from "../queue-mail";
import { composeMail, oneLine } from "./layout";
import { factsOf, whenOf, type ShiftOfMail } from "./shift-facts";

export type AgencyInvite = {
  firstName: string;
  agencyName: string;
  /** The agency's user who invites. */
  inviterName: string;
  url: string;
};

/** Asks a professional to approve that an agency adds them. */
export const agencyInviteMail = ({ firstName, agencyName, inviterName, url }: AgencyInvite): MessageContent =>
  composeMail({
    subject: `${agencyName} wants to add you to its team`,
    greeting: `Hello ${firstName}`,
    paragraphs: [
      `${inviterName} of ${agencyName} is asking for your approval. If you accept, the agency can assign you to shifts. They’ll see your contact details and which documents you have, whether they’re valid and when they expire.`,
      "This link is just for you, so please don’t share it. If you don’t know this agency, decline or ignore this message.",
    ],
    link: { label: "Accept or decline", url },
    facts: [],
  });

type AgencyCancelled = ShiftOfMail & { professionalName: string; agencyName: string };

/** To the professional whose agency took them off a shift. */
export function removedByAgencyMail(slot: AgencyCancelled): MessageContent {
  return composeMail({
    subject: `Cancelled: ${slot.resourceType} at ${slot.facilityName}, ${whenOf(slot)}`,
    greeting: `Hello ${slot.professionalName}`,
    paragraphs: [`${slot.agencyName} has taken you off this shift. You don’t need to come.`],
    facts: factsOf(slot),
  });
}

/** To the facility's schedulers: who isn't coming, and that the slot is open again. */
export function agencyCancelledMail(
  slot: AgencyCancelled & { recipientName: string; isLate: boolean },
): MessageContent {
  return composeMail({
    subject: `Open again: ${slot.resourceType}, ${whenOf(slot)}`,
    greeting: `Hello ${slot.recipientName}`,
    paragraphs: [
      `${slot.agencyName} has taken ${slot.professionalName} off this shift. The place is open again.`,
      ...(slot.isLate ? ["This is inside your cancellation window and counts as late for the agency."] : []),
    ],
    facts: factsOf(slot),
  });
}

type TeamShifts = {
  recipientName: string;
  event: "claimed" | "cancelled" | "changed";
  professionalName: string;
  /** At least one, soonest first, all at one facility. */
  shifts: readonly ShiftOfMail[];
};

export const teamWords: Record<TeamShifts["event"], string> = {
  claimed: "Claimed",
  cancelled: "Cancelled",
  changed: "Other times",
};

/** To an agency's contact: shifts its professional has taken, no longer has, or has at other times. */
export function teamShiftsMail({
  recipientName,
  event,
  professionalName,
  shifts,
}: TeamShifts): MessageContent {
  const [first] = shifts;
  const who = oneLine(professionalName);
  const several = `${shifts.length} shifts`;
  const what = shifts.length === 1 ? `${first!.resourceType}, ${whenOf(first!)}` : several;
  const count = shifts.length === 1 ? "this shift" : `these ${several}`;
  const where = oneLine(first!.facilityName);
  const lost = shifts.length === 1 ? "it is cancelled" : "they are cancelled";
  const texts: Record<TeamShifts["event"], string> = {
    claimed: `${who} now has ${count} at ${where}.`,
    cancelled: `${who} no longer has ${count} at ${where}: ${lost}.`,
    changed: `${where} has changed the times of ${count} of ${who}.`,
  };
  return composeMail({
    subject: `${teamWords[event]} for ${who}: ${what}`,
    greeting: `Hello ${recipientName}`,
    paragraphs: [texts[event]],
    facts:
      shifts.length === 1
        ? factsOf(first!)
        : shifts.map((shift): [string, string] => [
            shift.unitName ? `${shift.resourceType}, ${shift.unitName}` : shift.resourceType,
            whenOf(shift),
          ]),
  });
}

/** New shifts for one saved filter: the soonest ones and the total. */
export type FilterNews = {
  filterName: string;
  criteria: { facilityIds: number[]; shiftTypes: string[]; startTimes: string[] };
  total: number;
  shifts: Omit<ShiftOfMail, "unitName">[];
};

/** The agency's schedule with the filter applied. */
export function listUrl({ criteria }: Pick<FilterNews, "criteria">): string {
  const query = new URLSearchParams([
    ...criteria.facilityIds.map((id) => ["facility", String(id)]),
    ...criteria.shiftTypes.map((type) => ["type", type]),
    ...criteria.startTimes.map((time) => ["starts", time]),
  ]).toString();
  return ownUrl(`/private/agency/shifts${query ? `?${query}` : ""}`);
}

export const countText = (total: number): string => `${counted(total, "shift has", "shifts have")} opened`;

/** To an agency user: new shifts that match their saved filters. */
export function openShiftsMail(name: string, news: readonly FilterNews[]): MessageContent {
  const total = news.reduce((sum, one) => sum + one.total, 0);
  const more = news.reduce((sum, one) => sum + one.total - one.shifts.length, 0);
  return composeMail({
    subject: `${countText(total)}: ${news.map(({ filterName }) => filterName).join(", ")}`,
    greeting: `Hello ${name}`,
    paragraphs: [
      `${countText(total)} that your saved filters match.`,
      ...(more > 0 ? [`The soonest are listed here; ${more} more are in the portal.`] : []),
    ],
    link: { label: "Open the schedule", url: listUrl(news[0]!) },
    facts: news.flatMap(({ shifts }) =>
      shifts.map((shift): [string, string] => [
        `${shift.resourceType}, ${whenOf({ ...shift, unitName: null })}`,
        shift.facilityName,
      ]),
    ),
  });
}

type MissedPunch = ShiftOfMail & {
  professionalName: string;
  isInMissing: boolean;
  isOutMissing: boolean;
  /** Of all that lack a punch. */
  total: number;
};

/** A summary names so many. */
export const MOST_PUNCHES = 50;

function missing({ isInMissing, isOutMissing }: MissedPunch): string {
  if (isInMissing && isOutMissing) return "no clock-in and no clock-out";
  return isInMissing ? "no clock-in" : "no clock-out";
}

/** To an agency's contact: the last day's shifts that lack a punch, at least one. */
export function missedPunchesMail(recipientName: string, missed: readonly MissedPunch[]): MessageContent {
  const { total } = missed[0]!;
  const more = total - missed.length;
  return composeMail({
    subject: `Missed punches: ${counted(total, "shift")}`,
    greeting: `Hello ${recipientName}`,
    paragraphs: [
      `${counted(total, "shift lacks", "shifts lack")} a clock-in or a clock-out since yesterday morning.`,
      ...(more > 0 ? [`${missed.length} are listed here; ${more} more are in the portal.`] : []),
    ],
    link: { label: "Open past shifts", url: ownUrl("/private/agency/shifts?tab-index=3") },
    facts: missed.map((one): [string, string] => [
      `${one.professionalName}, ${one.resourceType}`,
      `${one.facilityName}, ${whenOf(one)}: ${missing(one)}`,
    ]),
  });
}
