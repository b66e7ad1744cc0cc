import { formatCount } from "@/lib/counts";
import { addDays } from "@/lib/time/calendar";
import { saturdayOf } from "@/lib/past-shifts/week/rules";
import { changeOf, isCovered } from "./comparison-rules";
import type { Report, ReportRow } from "./define-report";
import type { DateRange } from "./rules";
import type { Change } from "./schema";

const WEEK = 7;
/** Weeks of the figure, and of the period before that the trend starts with. */
const HEADLINE_WEEKS = 4;

type Dated = Pick<Report, "dates" | "trend" | "comparison">;

/** The first and last day of so many weeks from this one. */
const weeksFrom = (from: string, weeks: number): DateRange => ({ from, to: addDays(from, weeks * WEEK - 1) });

/** What a headline counts: the last four whole weeks, Saturday to Friday, or from today for what lies ahead. */
export const headlineRange = (today: string, { isAhead = false }: { isAhead?: boolean }): DateRange =>
  weeksFrom(isAhead ? today : addDays(saturdayOf(today), -HEADLINE_WEEKS * WEEK), HEADLINE_WEEKS);

/** The days of a report's headline, over which the list opens it; null if it has none. */
export function usualRange({ dates, trend, comparison }: Dated, today: string): DateRange | null {
  if (!dates || !(trend ?? comparison)) return null;
  return headlineRange(today, { isAhead: trend?.isAhead });
}

/** The same, and as many weeks before. */
export const withWeeksBefore = ({ from, to }: DateRange): DateRange => ({
  from: addDays(from, -HEADLINE_WEEKS * WEEK),
  to,
});

type Trend = NonNullable<Report["trend"]>;

/** The rows of a range. */
export const rowsWithin = <Row>(
  rows: readonly Row[],
  { from, to }: DateRange,
  { dateOf }: { dateOf: (row: Row) => string },
): Row[] =>
  rows.filter((row) => {
    const date = dateOf(row);
    return date >= from && date <= to;
  });

/** The first figure of each week. */
export function weeklyValues(rows: readonly ReportRow[], range: DateRange, trend: Trend): (number | null)[] {
  const starts: string[] = [];
  for (let from = range.from; from <= range.to; from = addDays(from, WEEK)) starts.push(from);
  return starts.map((from) => trend.measure(rowsWithin(rows, weeksFrom(from, 1), trend)));
}

/** The difference from the weeks before; null if there isn't enough to compare with. */
export function headlineChange(rows: readonly ReportRow[], range: DateRange, trend: Trend): Change | null {
  const weeks = { from: withWeeksBefore(range).from, to: addDays(range.from, -1) };
  const before = rowsWithin(rows, weeks, trend);
  if (!isCovered(before, weeks, trend)) return null;
  return changeOf(trend, { rows: rowsWithin(rows, range, trend), before, range });
}

const FROM_WHOLE = 100;

/** Hours and dollars from a hundred on, and none of them, without decimals: a list compares, and the report has the rest. */
export const brief = (value: string): string =>
  value.replace(/^(\$?)([\d,]+)\.(\d\d)(?= h$|$)/, (exact, sign: string, whole: string, rest: string) => {
    const amount = Number(`${whole.replaceAll(",", "")}.${rest}`);
    return amount === 0 || amount >= FROM_WHOLE ? `${sign}${formatCount(Math.round(amount))}` : exact;
  });
