import { Conflict, Invalid, refusals } from "@/lib/errors";
import type { HeldSlot } from "@/lib/slots/removal/reads";
import { isRemovable } from "@/lib/slots/removal/rules";
import type { TimeOffRow } from "./reads";
import type { GapsOfDay } from "./reads.sql";
import { dateOnAt } from "@/lib/time/zones";
import { datesOf, overlaps, stretchText, type Stretch } from "@/lib/time/stretches";
import { faultTexts, type TimeFault } from "./rules";
import type { TimeOffRecord, TimeOffShift } from "./schema";

const OVERLAPS = "There already is time off, or a request for it, at that time.";

export const refuse = refusals({
  DECIDED: {
    as: Conflict,
    field: "timeOffId",
    message: "Someone else has decided this, or it was withdrawn.",
  },
  OVER: { as: Conflict, field: "timeOffId", message: "This time is over. Decline the request." },
  LEFT: {
    as: Conflict,
    field: "timeOffId",
    message: "This person isn’t on your staff any more. Decline the request.",
  },
  OTHER_SHIFTS: {
    as: Conflict,
    field: "slotIds",
    message: "Their shifts in that time have changed. Look at them again, then approve.",
  },
  SHIFT_TAKEN: {
    as: Conflict,
    field: "slotIds",
    message: "Someone has one of the shifts by now, so you can’t undo it. Cancel the time off instead.",
  },
  OVERLAPS: { as: Conflict, field: "fromOn", message: OVERLAPS },
  TIME: (fault: TimeFault) => ({ as: Invalid, ...faultTexts[fault] }),
});

/** SQLSTATE of an exclusion violation. */
const OVERLAP_STATE = "23P01";

/** Throws Conflict for time off that overlaps other time off of the person; rethrows any other error. */
export function refuseOverlap(error: unknown): never {
  if ((error as { cause?: { code?: string } }).cause?.code !== OVERLAP_STATE) throw error;
  return refuse("OVERLAPS");
}

/** The shifts that time off would open: those in its time that someone can still be taken off. */
export const shiftsWithin = (held: readonly HeldSlot[], stretch: Stretch): HeldSlot[] =>
  held.filter((one) => overlaps(one, stretch) && isRemovable(one));

const presentShift = (held: HeldSlot): TimeOffShift => ({
  slot_id: held.slotId,
  date: held.startsOn,
  text: stretchText(held, held.timezone),
  resource_type: held.resourceType,
  unit_name: held.unitName,
});

export function presentTimeOff(
  row: TimeOffRow,
  { held, gaps, now }: { held: readonly HeldSlot[]; gaps: readonly GapsOfDay[]; now: Date },
): TimeOffRecord {
  const { fromOn, untilOn } = datesOf(row, row.timezone);
  const isLive = row.status === "PENDING" || row.status === "APPROVED";
  const shifts = isLive ? shiftsWithin(held, row) : [];
  const dates = [...new Set(shifts.map(({ startsOn }) => startsOn))];
  const types = new Set(shifts.map(({ resourceType }) => resourceType));
  const openOn = (date: string) =>
    gaps
      .filter((one) => one.date === date && types.has(one.resourceType))
      .reduce((sum, { open }) => sum + open, 0);
  return {
    id: row.id,
    caregiver_id: row.professionalId,
    caregiver_name: row.name,
    resource_type: row.resourceType,
    kind: row.kind,
    status: row.status,
    when: stretchText(row, row.timezone),
    from_on: fromOn,
    until_on: untilOn,
    note: row.note,
    requested_on: dateOnAt(row.requestedAt, row.timezone),
    entered_by: row.enteredBy,
    decided_by: row.decidedBy,
    reason: row.reason,
    is_over: row.endsAt <= now,
    has_left: !row.isStaff,
    shifts: shifts.map(presentShift),
    gaps: dates.map((date) => ({ date, open: openOn(date) })),
  };
}
