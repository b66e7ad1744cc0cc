import { fridayOf, saturdayOf } from "@/lib/past-shifts/week/rules";
import { dateOnAt, daysBetween } from "@/lib/time/zones";
import type { DateRange } from "./rules";
import { formatMonthDay } from "@/lib/time/calendar";

const WEEK = 7;

/** The days of a date's week, Saturday to Friday, that lie in a range and aren't ahead at the facility. */
export function daysCovered(
  dateOn: string,
  { range, now, zone }: { range: DateRange; now: Date; zone: string },
): DateRange & { days: number } {
  const [saturday, friday, today] = [saturdayOf(dateOn), fridayOf(dateOn), dateOnAt(now, zone)];
  const from = saturday > range.from ? saturday : range.from;
  const to = [friday, range.to, today].sort()[0]!;
  return { from, to, days: Math.max(0, daysBetween(from, to) + 1) };
}

/** "Week to Nov 20", or the days of a part of a week: "Nov 14 – Nov 17". */
export function weekName({ from, to, days }: ReturnType<typeof daysCovered>): string {
  if (days === WEEK) return `Week to ${formatMonthDay(to)}`;
  return days <= 1 ? formatMonthDay(to) : `${formatMonthDay(from)} – ${formatMonthDay(to)}`;
}
