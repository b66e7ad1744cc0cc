import { formatHours } from "@/lib/past-shifts/hours/rules";
import { roundPercent } from "@/lib/percent";
import { dayParts, formatMonthDay } from "@/lib/time/calendar";
import { formatCount } from "@/lib/counts";
import { fridayOf, saturdayOf } from "@/lib/past-shifts/week/rules";
import { dateOnAt, daysBetween } from "@/lib/time/zones";
import type { ReportRow } from "./define-report";
import type { BarChart, Figure } from "./schema";
import type { DateRange } from "./rules";

/** "1 shift", "1,204 shifts". */
export const countOf = (value: number, noun: string): string =>
  `${formatCount(value)} ${value === 1 ? noun : `${noun}s`}`;

/** Part of a whole in percent, not rounded; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : (part / whole) * 100;

/** A difference with one decimal: rounded once, after subtracting. */
export const rounded = (share: number): number => Math.round(share * 10) / 10;

export const percentText = (share: number | null): string =>
  share === null ? "–" : `${roundPercent(share, 1).toFixed(1)}%`;

/** "1,007.62 h" from hundredths of an hour: sums are sums of the hours that rows print. */
export const hoursText = (hundredths: number): string => `${formatHours(Math.round(hundredths))} h`;

/** Hours with 2 decimals from hundredths. */
export const toHours = (hundredths: number): number => Math.round(hundredths) / 100;

export const figure = (
  label: string,
  value: string,
  note: string | null = null,
  tone: Figure["tone"] = "plain",
): Figure => ({ label, value, note, tone, change: null });

/** How many rows a tallied one stands for; any other for itself. */
export const timesOf = (row: object): number => (row as { times?: number }).times ?? 1;

export const countRows = (rows: readonly object[]): number => sumBy(rows, timesOf);

export const sumBy = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

export const countBy = <Row extends object>(rows: readonly Row[], is: (row: Row) => boolean): number =>
  sumBy(rows, (row) => (is(row) ? timesOf(row) : 0));

/** The groups with the highest value first. */
export const largest = <Row>(
  groups: ReadonlyMap<unknown, readonly Row[]>,
  valueOf: (rows: readonly Row[]) => number,
): { rows: readonly Row[]; value: number }[] =>
  [...groups.values()].map((rows) => ({ rows, value: valueOf(rows) })).sort((a, b) => b.value - a.value);

const weekend = ["Saturday", "Sunday"];
export const isWeekend = (dateOn: string): boolean => weekend.includes(dayParts(dateOn).weekday);

const MAX_BARS = 10;

export type Part<Row> = readonly [
  name: string,
  of: (rows: readonly Row[]) => number,
  tone: BarChart["parts"][number]["tone"],
  isHatched?: true,
];

/**
 * Bars of groups, named by their first row and key, the longest first, or in the order given. Parts that are nowhere
 * are left out.
 */
export function barsOf<Row extends ReportRow, Key>(
  groups: ReadonlyMap<Key, readonly Row[]>,
  {
    title,
    unit,
    nameOf,
    noteOf,
    parts,
    inOrder,
  }: Pick<BarChart, "title" | "unit"> & {
    nameOf: (first: Row, key: Key) => string;
    noteOf?: (rows: readonly Row[]) => string | undefined;
    parts: readonly Part<Row>[];
    inOrder?: true;
  },
): BarChart | null {
  const found = parts.filter(([, of]) => [...groups.values()].some((rows) => of(rows) > 0));
  const bars = [...groups].map(([key, rows]) => ({
    label: nameOf(rows[0]!, key),
    values: found.map(([, of]) => of(rows)),
    ...(noteOf && { note: noteOf(rows) }),
  }));
  const lengthOf = ({ values }: (typeof bars)[number]) => sumBy(values, (value) => value);
  const shown = bars.filter((bar) => lengthOf(bar) > 0);
  if (shown.length === 0) return null;
  if (!inOrder) shown.sort((a, b) => lengthOf(b) - lengthOf(a));
  return {
    kind: "bars",
    title,
    unit,
    parts: found.map(([name, , tone, isHatched]) => ({ name, tone, ...(isHatched && { isHatched }) })),
    bars: shown.slice(0, inOrder ? undefined : MAX_BARS),
    more: inOrder ? 0 : Math.max(0, shown.length - MAX_BARS),
  };
}

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
