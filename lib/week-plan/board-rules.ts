import { oncePer } from "@/lib/once-per";
import { listRestFaults, type RestFault } from "@/lib/professionals/eligibility/rest-rules";
import { checkDiary, checkOvertime } from "@/lib/professionals/eligibility/rules";
import type { RestLimits } from "@/lib/rest-limits/rules";
import { addDays } from "@/lib/time/calendar";
import { isInWeek } from "./rules";
import type { Draft, HeldShift, PlanPerson, PlanSlot, WeekPlan } from "./schema";

/** A shift someone has, or would have once the week is published. */
type Held = {
  slotId: number;
  facilityId: number | null;
  startsOn: string;
  startsAt: Date;
  endsAt: Date;
  paidMinutes: number;
  isCounted: boolean;
  isDraft: boolean;
};

export type BoardPerson = { person: PlanPerson; held: readonly Held[] };

/** A week with its drafts in place. */
export type Board = {
  range: { start: string; end: string };
  thresholdHours: number;
  limits: RestLimits;
  /** Names by date. */
  holidays: ReadonlyMap<string, string>;
  slots: ReadonlyMap<number, PlanSlot>;
  people: ReadonlyMap<number, BoardPerson>;
  /** Whom each planned slot is for. */
  drafts: ReadonlyMap<number, number>;
  /** What was judged of a person, by the times they would work. */
  judgedOf: (of: BoardPerson) => Map<string, Take>;
};

const heldOf = (one: HeldShift): Held => ({
  slotId: one.slot_id,
  facilityId: one.facility_id,
  startsOn: one.date,
  startsAt: new Date(one.starts_at),
  endsAt: new Date(one.ends_at),
  paidMinutes: one.paid_minutes,
  isCounted: one.is_counted,
  isDraft: false,
});

/** An open slot as if someone had it. */
const asHeld = (slot: PlanSlot): Held => ({
  slotId: slot.slot_id,
  facilityId: null,
  startsOn: slot.date,
  startsAt: new Date(slot.starts_at),
  endsAt: new Date(slot.ends_at),
  paidMinutes: slot.paid_minutes,
  isCounted: true,
  isDraft: true,
});

const byStart = (a: Held, b: Held) => +a.startsAt - +b.startsAt || a.slotId - b.slotId;

/** Whom open slots are planned for. Drafts of a slot or person that is gone can't be published any more. */
export const placementsOf = (drafts: readonly Draft[], { slots, people }: Board): Placement[] =>
  drafts
    .filter(({ slot_id, caregiver_id }) => slots.get(slot_id)?.is_plannable && people.has(caregiver_id))
    .map((one) => [one.slot_id, one.caregiver_id]);

type Week = Pick<
  WeekPlan,
  "starts_on" | "holidays" | "overtime_threshold_hours" | "rest_limits" | "slots" | "people"
>;

/** A week without its drafts. */
export function emptyBoard(plan: Week): Board {
  const slots = new Map(plan.slots.map((slot) => [slot.slot_id, slot]));
  return {
    range: { start: plan.starts_on, end: addDays(plan.starts_on, 6) },
    thresholdHours: plan.overtime_threshold_hours,
    limits: plan.rest_limits,
    holidays: new Map(plan.holidays.map(({ date, name }) => [date, name])),
    slots,
    people: new Map(
      plan.people.map((person) => [person.id, { person, held: person.shifts.map(heldOf).sort(byStart) }]),
    ),
    drafts: new Map(),
    judgedOf: oncePer(() => new Map()),
  };
}

type Placement = readonly [slotId: number, personId: number | null];

/** The board with slots planned for someone else, or for no one. People it doesn't change stay the same objects. */
export function withDrafts(board: Board, placements: readonly Placement[]): Board {
  const drafts = new Map(board.drafts);
  const people = new Map(board.people);
  const change = (personId: number | undefined, next: (held: readonly Held[]) => Held[]) => {
    const found = personId === undefined ? undefined : people.get(personId);
    if (found) people.set(found.person.id, { ...found, held: next(found.held) });
  };
  for (const [slotId, personId] of placements) {
    change(drafts.get(slotId), (held) => held.filter((one) => one.slotId !== slotId));
    drafts.delete(slotId);
    if (personId === null) continue;
    drafts.set(slotId, personId);
    change(personId, (held) => [...held, asHeld(board.slots.get(slotId)!)].sort(byStart));
  }
  return { ...board, drafts, people };
}

/** Paid minutes of the week, with drafts and what is worked at facilities the viewer doesn't see. */
export const weekMinutesOf = ({ range }: Pick<Board, "range">, { person, held }: BoardPerson): number =>
  held
    .filter((one) => one.isCounted && isInWeek(one, range))
    .reduce((sum, { paidMinutes }) => sum + paidMinutes, person.unseen_minutes);

type Concern = { text: string; needsAcknowledgement: boolean };

/** What a slot would do to someone. */
export type Take = {
  /** Why they can't have it. */
  block: { code: string; text: string } | null;
  concerns: Concern[];
  /** They have asked for the day off, and no one has decided yet. */
  asksOff: boolean;
  minutesWith: number;
  isOvertime: boolean;
  /** What they said about that time. */
  stated: "CAN" | "CANNOT" | null;
};

const about = <Of extends { shift_ids: readonly number[] }>(found: readonly Of[], { shift_id }: PlanSlot) =>
  found.filter(({ shift_ids }) => shift_ids.includes(shift_id));

/** What a slot would do to someone: as the server judges it when the week is published. */
export function takeOf(board: Board, of: BoardPerson, slot: PlanSlot): Take {
  const others = of.held.filter(({ slotId }) => slotId !== slot.slot_id);
  if (others.length < of.held.length) return judge(board, { ...of, held: others }, slot);
  // A gap of nine places is judged once for each person.
  const key = [slot.shift_id, slot.starts_at, slot.ends_at, slot.paid_minutes].join();
  const known = board.judgedOf(of);
  const take = known.get(key) ?? judge(board, of, slot);
  known.set(key, take);
  return take;
}

function judge(board: Board, { person, held }: BoardPerson, slot: PlanSlot): Take {
  const own = asHeld(slot);
  const minutesWith = weekMinutesOf(board, { person, held }) + slot.paid_minutes;
  const diary = checkDiary(held.map(asAssignment), { ...own, restLimits: board.limits });
  const overtime = checkOvertime(minutesWith, board.thresholdHours).warnings;
  const papers = about(person.warnings, slot).map((one) => ({
    text: one.text,
    needsAcknowledgement: one.needs_acknowledgement,
  }));
  const block = about(person.blocks, slot)[0] ?? diary.blocks[0];
  const stated = person.available.includes(slot.shift_id)
    ? "CAN"
    : person.unavailable.includes(slot.shift_id)
      ? "CANNOT"
      : null;
  const asksOff = person.time_off.some(({ date, is_pending }) => is_pending && date === slot.date);
  return {
    block: block ? { code: block.code, text: block.text } : person.is_staff ? null : notOnStaff,
    concerns: [...papers, ...diary.warnings, ...overtime, ...(asksOff ? [askedOff] : [])],
    asksOff,
    minutesWith,
    isOvertime: overtime.length > 0,
    stated,
  };
}

const askedOff = { text: "Has asked for this day off.", needsAcknowledgement: false };
const notOnStaff = { code: "NOT_ON_STAFF", text: "The professional isn’t on this facility’s staff." };

const asAssignment = ({ facilityId, ...held }: Held) => ({
  ...held,
  facilityId: facilityId ?? 0,
  managementCompanyId: null,
  agencyId: null,
});

export type RestRemark = { slotId: number; faults: RestFault[]; shortMinutes: number | null };

/**
 * The rest and hours in a row that are beyond a limit, each at the later shift. Shifts that are over can't be changed.
 */
export function restRemarks(
  { limits, range }: Pick<Board, "limits" | "range">,
  { held }: BoardPerson,
  now: number,
): RestRemark[] {
  const worked = held.filter(({ paidMinutes }) => paidMinutes > 0);
  return worked
    .filter((one) => +one.endsAt > now && isInWeek(one, range))
    .flatMap((one) => {
      const earlier = worked.filter(({ startsAt }) => startsAt < one.startsAt);
      const faults = listRestFaults(earlier, one, limits);
      if (faults.length === 0) return [];
      const ends = Math.max(...earlier.map(({ endsAt }) => +endsAt));
      const isShort = faults.some(({ code }) => code === "SHORT_REST");
      return [
        {
          slotId: one.slotId,
          faults,
          shortMinutes: isShort ? Math.round((+one.startsAt - ends) / 60_000) : null,
        },
      ];
    });
}
