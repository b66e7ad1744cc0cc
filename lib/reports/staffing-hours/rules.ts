import { formatCount } from "@/lib/counts";
import { hundredthsOf } from "@/lib/past-shifts/hours/rules";
import {
  hourKinds,
  minutesOfKind,
  rulesOf,
  type HourKind,
  type Rule,
} from "@/lib/staffing-hours/minimum-rules";
import { perResident, type DayHours } from "@/lib/staffing-hours/rules";
import type { StaffedDay } from "@/lib/staffing-hours/day-rules";
import { formatMonthDay } from "@/lib/time/calendar";
import type { Comparison, Picture, Tally } from "../define-report";
import { groupBy } from "@/lib/group-by";
import { barsOf, countBy, countOf, figure, sumBy } from "../figure-rules";
import { placeOf, type Place } from "../identity-rules";
import type { BarChart, LineChart } from "../schema";

export type StaffingRow = Place & {
  date: string;
  residents: number | null;
  rn_hours: number;
  lpn_hours: number;
  aide_hours: number;
  total_hours: number;
  hours_per_resident: number | null;
  required: number | null;
  rn_in_a_row: number;
  /** Whether there is a minimum of hours per resident to be below. */
  has_minimum: boolean;
  /** The rules the day misses, by name. */
  missed_rules: string[];
  /** The same with what there is and should be: "Nurse aides 2.31 of 2.40". */
  missed: string[];
  total_minutes: number;
};

const toHours = (minutes: number) => hundredthsOf(minutes) / 100;

const namesOfRules: Record<Rule["code"], string> = {
  ...(Object.fromEntries(
    Object.entries(hourKinds).map(([kind, { name }]) => [kind, `${name} per resident`]),
  ) as Record<HourKind, string>),
  RN_EIGHT_HOURS: "RN eight hours in a row",
  LICENSED_ALL_DAY: "Licensed nurse all day",
};

/** The kind in full, since a report has no day to hover over. */
const shortOf = ({ code, short, value, required }: Rule): string =>
  code in hourKinds
    ? `${hourKinds[code as HourKind].name} ${value.toFixed(2)} of ${required.toFixed(2)}`
    : short;

const minutesOf = ({ types }: DayHours, type: string) => types.find((one) => one.type === type)!.counted;

/** A row per facility and day. */
export const staffingRows = (days: readonly StaffedDay[]): StaffingRow[] =>
  days.map(({ facility, date, census, hours, minimums }) => {
    const residents = census?.residents ?? null;
    const total = minutesOfKind(hours, "TOTAL");
    const hundredths = perResident(total, residents);
    const totals = minimums.filter(({ kind }) => kind === "TOTAL").map((one) => one.hours);
    const rules = rulesOf(hours, residents, minimums);
    const missed = rules.filter(({ isMet }) => !isMet);
    return {
      ...placeOf({ ...facility, facility: facility.name, facilityCity: facility.city }),
      date,
      residents,
      rn_hours: toHours(minutesOf(hours, "RN")),
      lpn_hours: toHours(minutesOf(hours, "LPN")),
      aide_hours: toHours(minutesOf(hours, "CNA")),
      total_hours: toHours(total),
      hours_per_resident: hundredths === null ? null : hundredths / 100,
      required: totals.length > 0 ? Math.max(...totals) : null,
      rn_in_a_row: toHours(hours.rnStretchMinutes),
      has_minimum: rules.some(({ code }) => code in hourKinds),
      missed_rules: [...new Set(missed.map(({ code }) => namesOfRules[code]))],
      missed: missed.map(shortOf),
      total_minutes: total,
    };
  });

const MAX_SERIES = 3;

const isBelow = ({ missed_rules }: StaffingRow) => missed_rules.some((name) => name.endsWith("per resident"));
const hasMinimum = ({ has_minimum }: StaffingRow) => has_minimum;
const hasNoRn = ({ rn_hours, residents }: StaffingRow) => rn_hours === 0 && residents !== 0;
const lacksRn = ({ missed_rules }: StaffingRow) => missed_rules.includes(namesOfRules.RN_EIGHT_HOURS);

/** Hours per resident over all of these days, weighted by residents; null without any. */
function ratioOf(rows: readonly StaffingRow[]): number | null {
  const counted = rows.filter(({ residents }) => residents !== null && residents > 0);
  const hundredths = perResident(
    sumBy(counted, ({ total_minutes }) => total_minutes),
    sumBy(counted, ({ residents }) => residents!),
  );
  return hundredths === null ? null : hundredths / 100;
}

/** The days below a minimum of each facility. */
function daysBelow(places: ReadonlyMap<number, readonly StaffingRow[]>): BarChart | null {
  const [worst] = [...places.values()].sort((a, b) => countBy(b, isBelow) - countBy(a, isBelow));
  return barsOf(places, {
    title: `${worst![0]!.facility} is below a minimum most often, on ${formatCount(countBy(worst!, isBelow))} of ${countOf(countBy(worst!, hasMinimum), "day")}`,
    unit: "count",
    nameOf: ({ facility }) => facility,
    parts: [["Days below a minimum", (of) => countBy(of, isBelow), "attention"]],
  });
}

/** The facilities beside each other; of one, its line over the days and its minimum. */
function chartOf(rows: readonly StaffingRow[]): Picture["chart"] {
  const places = groupBy(rows, ({ facility_id }) => facility_id);
  const below = [...places.values()].filter((of) => of.some(isBelow));
  return below.length > 1 ? daysBelow(places) : lineOf(rows);
}

/** A line per facility with the lowest ratios, over the days. */
function lineOf(rows: readonly StaffingRow[]): LineChart | null {
  const dates = [...new Set(rows.map(({ date }) => date))].sort();
  if (dates.length < 2) return null;
  const places = [...groupBy(rows, ({ facility_id }) => facility_id).values()]
    .map((of) => ({ of, ratio: ratioOf(of) }))
    .filter(({ ratio }) => ratio !== null)
    .sort((a, b) => a.ratio! - b.ratio!)
    .slice(0, MAX_SERIES);
  const [lowest] = places;
  if (!lowest) return null;
  const minimums = new Set(places.flatMap(({ of }) => of.map(({ required }) => required)));
  const below = countBy(lowest.of, isBelow);
  return {
    kind: "lines",
    title:
      below > 0
        ? `${lowest.of[0]!.facility} is below a minimum on ${countOf(below, "day")}`
        : `${lowest.of[0]!.facility} has the fewest hours per resident: ${lowest.ratio!.toFixed(2)}`,
    unit: "hours",
    dates,
    series: places.map(({ of }) => {
      const byDate = new Map(of.map((row) => [row.date, row.hours_per_resident]));
      return { name: of[0]!.facility, values: dates.map((date) => byDate.get(date) ?? null) };
    }),
    goal: minimums.size === 1 ? [...minimums][0]! : null,
    mark: null,
  };
}

export const staffingTrend: Comparison<StaffingRow> = {
  measure: ratioOf,
  dateOf: ({ date }) => date,
  by: "percent",
  better: "more",
};

/** A row per facility and day already: only without what the picture leaves out. */
export const staffingTally: Tally<keyof StaffingRow> = {
  by: [
    [
      "date",
      "facility_id",
      "facility",
      "residents",
      "rn_hours",
      "hours_per_resident",
      "required",
      "has_minimum",
      "missed_rules",
    ],
  ],
  sums: ["total_minutes"],
};

export function staffingPicture(rows: readonly StaffingRow[]): Picture {
  const ratio = ratioOf(rows);
  const [below, noRn, shortRn] = [countBy(rows, isBelow), rows.filter(hasNoRn), countBy(rows, lacksRn)];
  const uncounted = countBy(rows, ({ residents }) => residents === null);
  const first = [...noRn].sort((a, b) => a.date.localeCompare(b.date))[0];
  return {
    figures: [
      figure(
        "Hours per resident",
        ratio === null ? "–" : ratio.toFixed(2),
        uncounted > 0 ? `${countOf(uncounted, "day")} without a census` : null,
      ),
      figure(
        "Days below a minimum",
        formatCount(below),
        `of ${formatCount(countBy(rows, hasMinimum))} with one`,
        below > 0 ? "bad" : "plain",
      ),
      figure(
        "Days without an RN",
        formatCount(noRn.length),
        first ? `first on ${formatMonthDay(first.date)}` : null,
        noRn.length > 0 ? "bad" : "plain",
      ),
      figure(
        "Days without eight hours of an RN",
        formatCount(shortRn),
        "in a row, counting days without any",
        shortRn > 0 ? "bad" : "plain",
      ),
    ],
    chart: chartOf(rows),
  };
}
