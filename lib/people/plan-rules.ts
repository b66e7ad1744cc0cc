import { listRestFaults, type Worked } from "@/lib/professionals/eligibility/rest-rules";
import {
  isAtSameEmployer,
  weekOf,
  type Assignment,
  type EligibilitySlot,
} from "@/lib/professionals/eligibility/rules";
import type { RestLimits } from "@/lib/rest-limits/rules";
import { addDays } from "@/lib/time/calendar";

const WEEKS_SHOWN = 5;

/** The Saturdays of this week and the next four. */
export const weeksFrom = (today: string): string[] =>
  Array.from({ length: WEEKS_SHOWN }, (_, n) => addDays(weekOf(today), 7 * n));

/** The days of this week and the next four, both ends included. */
export const planRange = (today: string) => {
  const start = weekOf(today);
  return { start, end: addDays(start, 7 * WEEKS_SHOWN - 1) };
};

/** Paid minutes of a Saturday to Friday week at one employer. */
export type WeekHours = {
  startsOn: string;
  workedMinutes: number;
  aheadMinutes: number;
  /** Of these, at facilities the viewer doesn't see. */
  unseenMinutes: number;
  overtimeMinutes: number;
};

type Counting = {
  employer: Pick<EligibilitySlot, "facilityId" | "managementCompanyId">;
  seenFacilityIds: ReadonlySet<number>;
  thresholdHours: number;
  now: Date;
};

const sumOf = (assignments: readonly Assignment[]) =>
  assignments.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0);

/** A shift counts whole in the week of its start by its own facility's calendar, as it does for overtime. */
export function weekHours(
  startsOn: string,
  assignments: readonly Assignment[],
  { employer, seenFacilityIds, thresholdHours, now }: Counting,
): WeekHours {
  const own = assignments.filter(
    (one) => isAtSameEmployer(one, employer) && weekOf(one.startsOn) === startsOn,
  );
  const total = sumOf(own);
  const workedMinutes = sumOf(own.filter(({ endsAt }) => endsAt <= now));
  return {
    startsOn,
    workedMinutes,
    aheadMinutes: total - workedMinutes,
    unseenMinutes: sumOf(own.filter(({ facilityId }) => !seenFacilityIds.has(facilityId))),
    overtimeMinutes: Math.max(0, total - thresholdHours * 60),
  };
}

/** A shift someone has, with the limits of its facility. */
export type PlannedShift = Worked & { slotId: number; limits: RestLimits };

/**
 * The rest and hours in a row that are beyond a limit, each at the later shift: it is judged beside those before it
 * only, so that a short rest is named once. Shifts that are over can't be changed.
 */
export function restFaultsOf(
  shifts: readonly PlannedShift[],
  now: Date,
): { slotId: number; texts: string[] }[] {
  return shifts
    .filter(({ endsAt }) => endsAt > now)
    .map((shift) => {
      const earlier = shifts.filter(({ startsAt }) => startsAt < shift.startsAt);
      return {
        slotId: shift.slotId,
        texts: listRestFaults(earlier, shift, shift.limits).map(({ text }) => text),
      };
    })
    .filter(({ texts }) => texts.length > 0);
}
