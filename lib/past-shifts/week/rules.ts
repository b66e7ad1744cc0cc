import { addDays, formatShortDay, isDate } from "@/lib/time/calendar";

const FRIDAY = 5;
const WEEKS_OF_A_MONTH = 4;

const weekdayIndex = (dateOn: string) => new Date(`${dateOn}T12:00:00Z`).getUTCDay();

export const isFriday = (dateOn: string): boolean => weekdayIndex(dateOn) === FRIDAY;

/** The Friday that ends a date's week, Saturday to Friday. */
export const fridayOf = (dateOn: string): string => addDays(dateOn, (FRIDAY - weekdayIndex(dateOn) + 7) % 7);

/** The Saturday that starts a date's week. */
export const saturdayOf = (dateOn: string): string => addDays(fridayOf(dateOn), -6);

/** The Friday of the latest complete week; today's week is never complete. */
export const latestCompleteWeek = (todayOn: string): string => addDays(saturdayOf(todayOn), -1);

/** The first day Past Shifts reaches back to; a month of its range counts as 4 weeks. */
export const earliestDay = (todayOn: string, months: number): string =>
  addDays(saturdayOf(todayOn), -7 * WEEKS_OF_A_MONTH * months);

/** How many weeks after its own deadline a week can still be opened at one: until the last before it leaves the range. */
export const weeksToOpen = (months: number): number => WEEKS_OF_A_MONTH * months - 1;

export const rangeLimitText = (months: number): string => `Past shifts range limit is ${months} months`;

/** The week end named in the address; null if it is missing or cannot be shown. */
export function weekOfAddress(
  named: string | null | undefined,
  bounds: { todayOn: string; months: number },
): { friday: string | null; isBeyondRange: boolean } {
  if (!isDate(named)) return { friday: null, isBeyondRange: false };
  const friday = fridayOf(named);
  if (friday < earliestDay(bounds.todayOn, bounds.months)) return { friday: null, isBeyondRange: true };
  return { friday: friday > fridayOf(bounds.todayOn) ? null : friday, isBeyondRange: false };
}

/** "Sat, Nov 14 – Fri, Nov 20, 2026" for a week's Friday. */
export const formatWeek = (friday: string): string =>
  `${formatShortDay(addDays(friday, -6))} – ${formatShortDay(friday)}, ${friday.slice(0, 4)}`;

export const exportName = (facilityName: string, friday: string): string =>
  `Past shifts of ${facilityName}, week ending ${friday}.csv`;
