import { groupBy } from "@/lib/group-by";

/** A shift someone has in a week, at a facility of one employer. */
export type WeekShift = {
  slotId: number;
  shiftId: number;
  facilityId: number;
  startsOn: string;
  startsAt: Date;
  endsAt: Date;
  paidMinutes: number;
};

/** A shift in a week beyond the limit. What an unseen facility calls it stays there. */
export type OverRow = WeekShift & {
  professionalId: number;
  professional: string;
  resourceType: string;
  isFlex: boolean;
  facility: string;
  facilityCity: string;
  zone: string;
  /** The company, or the facility itself without one. */
  employer: string;
  /** The Saturday of its week. */
  weekOn: string;
  weekMinutes: number;
  thresholdHours: number;
};

/** A shift with hours beyond the employer's limit. */
export type OverShift<Shift extends WeekShift> = Shift & {
  /** Its minutes that are overtime. */
  overtimeMinutes: number;
  /** Minutes of the week up to its end. */
  minutesByThen: number;
};

/**
 * The shifts of a week that have minutes beyond the limit, in order: the one that crosses it, and all after. What each
 * adds up to is the week's overtime.
 */
export function shiftsOver<Shift extends WeekShift>(
  shifts: readonly Shift[],
  thresholdHours: number,
): OverShift<Shift>[] {
  let minutesByThen = 0;
  return [...shifts]
    .sort((a, b) => +a.startsAt - +b.startsAt || a.slotId - b.slotId)
    .flatMap((shift) => {
      const over = (minutes: number) => Math.max(0, minutes - thresholdHours * 60);
      const before = over(minutesByThen);
      minutesByThen += shift.paidMinutes;
      const overtimeMinutes = over(minutesByThen) - before;
      return overtimeMinutes > 0 ? [{ ...shift, overtimeMinutes, minutesByThen }] : [];
    });
}

/** The rows of each person's week at one employer. */
export const weeksOf = (rows: readonly OverRow[]): OverRow[][] => [
  ...groupBy(
    rows,
    ({ professionalId, employer, weekOn }) => `${weekOn} ${employer} ${professionalId}`,
  ).values(),
];
