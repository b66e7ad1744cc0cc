import { saturdayOf } from "@/lib/past-shifts/week/rules";
import { addDays, dayParts, formatMonthDay, formatShortDay, isDate } from "@/lib/time/calendar";
import type { CalendarAccess } from "./policy";

export const DAYS_OF_A_WEEK = 7;
/** How many weeks the calendar reaches back and ahead. */
const WEEKS_BACK = 26;
const WEEKS_AHEAD = 104;

/** The Saturday that starts a date's week. */
export const weekOf = saturdayOf;

export const daysOf = (week: string): string[] =>
  Array.from({ length: DAYS_OF_A_WEEK }, (_, day) => addDays(week, day));

export const weekBounds = (today: string): { first: string; last: string } => ({
  first: addDays(weekOf(today), -WEEKS_BACK * DAYS_OF_A_WEEK),
  last: addDays(weekOf(today), WEEKS_AHEAD * DAYS_OF_A_WEEK),
});

/** The date in an address, clamped to the calendar's range; today if there is none. */
export function dateOfAddress(named: string | null, today: string): string {
  if (!isDate(named)) return today;
  const { first, last } = weekBounds(today);
  if (named < first) return first;
  return named > addDays(last, DAYS_OF_A_WEEK - 1) ? last : named;
}

/** The date some days from another; null outside of the calendar's range. */
export function dateBeside(date: string, days: number, today: string): string | null {
  const next = addDays(date, days);
  const { first, last } = weekBounds(today);
  return next < first || weekOf(next) > last ? null : next;
}

/** "Sat, Nov 21, 2026". */
export const formatDayLabel = (date: string): string => `${formatShortDay(date)}, ${date.slice(0, 4)}`;

/** "Nov 21 – 27, 2026", "Nov 28 – Dec 4, 2026", "Dec 26, 2026 – Jan 1, 2027". */
export function formatWeekLabel(week: string): string {
  const last = addDays(week, DAYS_OF_A_WEEK - 1);
  const [firstYear, year] = [week.slice(0, 4), last.slice(0, 4)];
  const from = formatMonthDay(week);
  if (firstYear !== year) return `${from}, ${firstYear} – ${formatMonthDay(last)}, ${year}`;
  const isOneMonth = week.slice(0, 7) === last.slice(0, 7);
  return `${from} – ${isOneMonth ? dayParts(last).day : formatMonthDay(last)}, ${year}`;
}

/** Whether the calendar shows a slot, as access may be limited to flex or on-demand shifts. */
export const isOnCalendar = (access: CalendarAccess | undefined, isFlex: boolean): boolean =>
  access !== undefined && (isFlex ? access.flex : access.onDemand);

/** Facilities shown at a time, which one live stream follows; more are chosen by name. */
export const MAX_SHOWN = 200;
export const CHOOSE_FEWER = `Choose up to ${MAX_SHOWN} facilities.`;

/** The chosen facilities the person still has, or all of theirs if none is left; of more than are shown the first. */
export function chosenFacilities(all: readonly { id: number }[], chosen: readonly number[] | null): number[] {
  const ids = all.map(({ id }) => id);
  const remaining = ids.filter((id) => chosen?.includes(id));
  return (remaining.length > 0 ? remaining : ids).slice(0, MAX_SHOWN);
}

/** The choice to save: null if all are chosen, or the first that fit, so that facilities added later are included. */
export const choiceToSave = (all: readonly { id: number }[], chosen: readonly number[]): number[] | null =>
  chosenFacilities(all, null).every((id) => chosen.includes(id)) ? null : [...chosen];

export const exportName = (week: string): string => `Global Schedule from ${week}.csv`;
