import { isCancelled, isFilled } from "@/lib/slots/rules";
import type { FeedSlot } from "@/lib/slots/schema";
import {
  countText,
  figure,
  groupBy,
  isWeekend,
  percentText,
  shareOf,
  shortDay,
  sumBy,
} from "../figure-rules";
import type { Comparison, Picture } from "../define-report";
import type { LineChart } from "../schema";

/** How many slots of a facility, day and type are in the same state. */
export type SlotCount = {
  facility: string;
  startsOn: string;
  resourceType: string;
  status: FeedSlot["slot_status"];
  outcomeCode: FeedSlot["outcome_code"];
  arrivalStatusCode: FeedSlot["arrival_status_code"];
  isCheckedIn: boolean;
  isExpired: boolean;
  hasProfessional: boolean;
  slots: number;
};

export type FillRow = {
  date: string;
  facility: string;
  shift_type: string;
  requested: number;
  filled: number;
  open: number;
  /** In percent. */
  fill_rate: number | null;
};

const asSlot = (count: SlotCount) => ({
  slot_status: count.status,
  outcome_code: count.outcomeCode,
  arrival_status_code: count.arrivalStatusCode,
  is_checked_in: count.isCheckedIn,
  integrated_shift_expired: count.isExpired,
  // The rules only ask whether there is someone.
  caregiver_id: count.hasProfessional ? 1 : null,
});

/** A row per day, facility and type. Cancelled slots were not requested in the end. */
export function fillRows(counts: readonly SlotCount[]): FillRow[] {
  const requested = counts.filter((count) => !isCancelled(asSlot(count)));
  const groups = groupBy(requested, (one) => `${one.startsOn}\n${one.facility}\n${one.resourceType}`);
  return [...groups.values()].map((group) => {
    const { startsOn, facility, resourceType } = group[0]!;
    const all = sumBy(group, ({ slots }) => slots);
    const filled = sumBy(
      group.filter((count) => isFilled(asSlot(count))),
      ({ slots }) => slots,
    );
    return {
      date: startsOn,
      facility,
      shift_type: resourceType,
      requested: all,
      filled,
      open: all - filled,
      fill_rate: shareOf(filled, all),
    };
  });
}

const rateOf = (rows: readonly FillRow[]): number | null =>
  shareOf(
    sumBy(rows, ({ filled }) => filled),
    sumBy(rows, ({ requested }) => requested),
  );

export const fillComparison: Comparison<FillRow> = {
  measure: rateOf,
  dateOf: ({ date }) => date,
  by: "points",
  isMoreBetter: true,
};

const [GOAL, MAX_SERIES, WEEKEND_GAP] = [90, 3, 3];

/** The types with most requests, most first. */
const largestTypes = (rows: readonly FillRow[]): string[] =>
  [...groupBy(rows, ({ shift_type }) => shift_type)]
    .map(([type, of]) => ({ type, requested: sumBy(of, ({ requested }) => requested) }))
    .sort((a, b) => b.requested - a.requested)
    .slice(0, MAX_SERIES)
    .map(({ type }) => type);

/** What to take away from the chart. */
function findingOf(rows: readonly FillRow[]): string {
  const types = largestTypes(rows).map((type) => {
    const of = rows.filter(({ shift_type }) => shift_type === type);
    const [weekends, weekdays] = [
      of.filter(({ date }) => isWeekend(date)),
      of.filter(({ date }) => !isWeekend(date)),
    ];
    return { type, rate: rateOf(of) ?? 100, gap: (rateOf(weekdays) ?? 0) - (rateOf(weekends) ?? 100) };
  });
  const [widest] = [...types].sort((a, b) => b.gap - a.gap);
  if (widest && widest.gap >= WEEKEND_GAP) return `${widest.type} shifts go unfilled on weekends`;
  const [weakest] = [...types].sort((a, b) => a.rate - b.rate);
  return weakest && weakest.rate < 99.5
    ? `${weakest.type} shifts are the hardest to fill: ${percentText(weakest.rate)}`
    : "Nearly every shift was filled";
}

function markOf(chart: Pick<LineChart, "series" | "dates">): LineChart["mark"] {
  const points = chart.series.flatMap(({ values }, series) =>
    values.map((value, at) => ({ series, at, value: value ?? 100 })),
  );
  const lowest = points.reduce((low, one) => (one.value < low.value ? one : low), {
    series: 0,
    at: 0,
    value: 100,
  });
  if (lowest.value >= GOAL) return null;
  const text = `${Math.round(lowest.value)}% on ${shortDay(chart.dates[lowest.at]!)}`;
  return { series: lowest.series, at: lowest.at, text };
}

function chartOf(rows: readonly FillRow[]): LineChart | null {
  const dates = [...new Set(rows.map(({ date }) => date))].sort();
  if (dates.length < 2) return null;
  const byDay = groupBy(rows, ({ date, shift_type }) => `${date} ${shift_type}`);
  const series = largestTypes(rows).map((name) => ({
    name,
    values: dates.map((date) => rateOf(byDay.get(`${date} ${name}`) ?? [])),
  }));
  const mark = markOf({ series, dates });
  return { kind: "lines", title: findingOf(rows), unit: "percent", dates, series, goal: GOAL, mark };
}

/** The facility and type with the lowest rate, of those with at least ten requests. */
function weakestOf(rows: readonly FillRow[]) {
  const places = [...groupBy(rows, ({ facility, shift_type }) => `${shift_type}, ${facility}`)]
    .map(([place, of]) => ({ place, rate: rateOf(of)!, of }))
    .filter(({ of }) => sumBy(of, ({ requested }) => requested) >= 10)
    .sort((a, b) => a.rate - b.rate);
  return places[0];
}

export function fillPicture(rows: readonly FillRow[]): Picture {
  const [requested, open] = [sumBy(rows, (row) => row.requested), sumBy(rows, (row) => row.open)];
  const [weekends, weekdays] = [
    rateOf(rows.filter(({ date }) => isWeekend(date))),
    rateOf(rows.filter(({ date }) => !isWeekend(date))),
  ];
  const gap = weekends === null || weekdays === null ? 0 : Math.round((weekdays - weekends) * 10) / 10;
  const weakest = weakestOf(rows);
  return {
    figures: [
      figure("Fill rate", percentText(rateOf(rows)), `${countText(requested - open)} filled`),
      figure("Unfilled at start", countText(open), `of ${countText(requested)} requested`),
      figure(
        "Weekends",
        percentText(weekends),
        gap === 0 ? null : `${Math.abs(gap).toFixed(1)} points ${gap > 0 ? "below" : "above"} weekdays`,
        gap > 0 ? "bad" : "plain",
      ),
      figure(
        "Weakest",
        weakest?.place ?? "–",
        weakest
          ? `${percentText(weakest.rate)} · ${countText(sumBy(weakest.of, (row) => row.open))} unfilled`
          : null,
        weakest && weakest.rate < GOAL ? "bad" : "plain",
      ),
    ],
    chart: chartOf(rows),
  };
}
