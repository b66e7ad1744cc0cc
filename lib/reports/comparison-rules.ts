import { formatCount } from "@/lib/counts";
import { addDays } from "@/lib/time/calendar";
import { daysBetween } from "@/lib/time/zones";
import type { Comparison, ReportInput } from "./define-report";
import type { DateRange } from "./rules";
import type { Change } from "./schema";

const WEEK = 7;

const daysOf = ({ from, to }: DateRange) => daysBetween(from, to) + 1;

/**
 * The equally long period before, up to the same time of day: an unfinished day is compared with as much of a day.
 * Null for a report without dates.
 */
export function inputBefore({ range, ...rest }: ReportInput): (ReportInput & { range: DateRange }) | null {
  if (!range) return null;
  const days = daysOf(range);
  return {
    ...rest,
    range: { from: addDays(range.from, -days), to: addDays(range.from, -1) },
    daysBack: days,
  };
}

/** Whether there is anything in the first week of a period: comparing with a part of one would mislead. */
export function isCovered<Row>(
  rows: readonly Row[],
  range: DateRange,
  { dateOf }: Pick<Comparison<Row>, "dateOf">,
): boolean {
  const lastOfFirstWeek = addDays(range.from, WEEK - 1);
  return rows.some((row) => dateOf(row) <= lastOfFirstWeek);
}

/** "the 4 weeks before" a range. */
function wordsBefore(range: DateRange): string {
  const days = daysOf(range);
  const [count, noun] = days % WEEK === 0 ? [days / WEEK, "week"] : [days, "day"];
  return count === 1 ? `the ${noun} before` : `the ${count} ${noun}s before`;
}

const words = {
  points: ["points above", "points below"],
  percent: ["% more than in", "% less than in"],
  count: [" more than in", " fewer than in"],
} as const;

/** The least difference that is better or worse: smaller ones are told without a judgment. */
const notable = {
  points: () => 1,
  percent: () => 2,
  count: (earlier: number) => earlier / 10,
} as const;

/** How a range's rows differ from those of the period before; null if either has nothing to measure. */
export function changeOf<Row>(
  { measure, by, better }: Comparison<Row>,
  { rows, before, range }: { rows: readonly Row[]; before: readonly Row[]; range: DateRange },
): Change | null {
  const [now, earlier] = [measure(rows), measure(before)];
  if (now === null || earlier === null || (by === "percent" && earlier === 0)) return null;
  const difference = by === "percent" ? ((now - earlier) / earlier) * 100 : now - earlier;
  const rounded = Math.round(difference * 10) / 10;
  const period = wordsBefore(range);
  if (rounded === 0) return { text: `about the same as in ${period}`, direction: "none", tone: "plain" };
  const isMore = rounded > 0;
  const isNotable = Math.abs(rounded) >= notable[by](earlier);
  const amount =
    by === "count"
      ? formatCount(Math.abs(rounded))
      : `${Math.abs(rounded).toFixed(1)}${by === "points" ? " " : ""}`;
  return {
    text: `${amount}${words[by][isMore ? 0 : 1]} ${period}`,
    direction: isMore ? "up" : "down",
    tone: better === undefined || !isNotable ? "plain" : isMore === (better === "more") ? "good" : "bad",
  };
}
