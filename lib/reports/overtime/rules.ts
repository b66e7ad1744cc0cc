import { fridayOf, saturdayOf } from "@/lib/past-shifts/week/rules";
import type { Comparison, Picture, ReportInput, Tally } from "../define-report";
import { groupBy } from "@/lib/group-by";
import {
  barsOf,
  countOf,
  figure,
  hoursText,
  largest,
  sumBy,
  toHours,
  daysCovered,
  weekName,
} from "../figure-rules";
import { distinctBy, sourceOf } from "../identity-rules";
import type { DateRange } from "../rules";
import { workedHundredths, type WorkedRow } from "../worked/rules";
import { formatCount } from "@/lib/counts";

export type OvertimeRow = {
  week_ending: string;
  days: number;
  professional: string;
  professional_id: number;
  shift_types: string[];
  facilities: string[];
  facility_ids: number[];
  facility_cities: string[];
  sources: string[];
  source_ids: string[];
  shifts: number;
  hours: number;
  overtime_hours: number;
  overtime_hundredths: number;
  /** "Week to Nov 20", or the days of the running one. */
  week: string;
};

const THRESHOLD_HOURS = 40;

/** The whole weeks, Saturday to Friday, that contain a range: part of a week has no overtime. */
export const wholeWeeks = ({ from, to }: DateRange): DateRange => ({
  from: saturdayOf(from),
  to: fridayOf(to),
});

type Input = Pick<ReportInput, "range" | "now" | "brand">;

/** Hours count together at one employer: a company, or a facility without one. */
const employerOf = ({ companyId, facilityId }: WorkedRow) => companyId ?? `facility ${facilityId}`;

function rowOf(there: readonly WorkedRow[], hundredths: number, { range, now, brand }: Input): OvertimeRow {
  const first = there[0]!;
  const overtime = hundredths - (first.overtimeThresholdHours ?? THRESHOLD_HOURS) * 100;
  const week = daysCovered(first.startsOn, { range: wholeWeeks(range!), now, zone: first.zone });
  const facilities = distinctBy(there, ({ facilityId }) => facilityId);
  const sources = distinctBy(
    there.map((row) => sourceOf(row, brand)),
    ({ source_id }) => source_id,
  );
  return {
    week_ending: fridayOf(first.startsOn),
    days: week.days,
    professional: first.professional,
    professional_id: first.professionalId,
    shift_types: distinctBy(there, ({ resourceType }) => resourceType)
      .map(({ resourceType }) => resourceType)
      .sort(),
    facilities: facilities.map(({ facility }) => facility),
    facility_ids: facilities.map(({ facilityId }) => facilityId),
    facility_cities: facilities.map(({ facilityCity }) => facilityCity),
    sources: sources.map(({ source }) => source),
    source_ids: sources.map(({ source_id }) => source_id),
    shifts: there.length,
    hours: toHours(hundredths),
    overtime_hours: toHours(overtime),
    overtime_hundredths: overtime,
    week: weekName(week),
  };
}

/** People with more hours in a week than their employer's limit, over all facilities of the report. */
export function overtimeRows(worked: readonly WorkedRow[], input: Input): OvertimeRow[] {
  const keyOf = (row: WorkedRow) => `${fridayOf(row.startsOn)}\n${row.professionalId}\n${employerOf(row)}`;
  return [...groupBy(worked, keyOf).values()].flatMap((group) => {
    const there = group.filter((row) => (workedHundredths(row) ?? 0) > 0);
    if (there.length === 0) return [];
    const row = rowOf(
      there,
      sumBy(there, (one) => workedHundredths(one) ?? 0),
      input,
    );
    return row.overtime_hundredths > 0 ? [row] : [];
  });
}

const overtimeOf = (rows: readonly OvertimeRow[]) =>
  sumBy(rows, ({ overtime_hundredths }) => overtime_hundredths);

/** "in the week to Nov 20", or "on Nov 21 – Nov 24" of the running one. */
const inWeek = ({ week }: OvertimeRow) =>
  week.startsWith("Week") ? `in the ${week.replace("Week", "week")}` : `on ${week}`;

export const overtimeTrend: Comparison<OvertimeRow> = {
  measure: overtimeOf,
  dateOf: ({ week_ending }) => saturdayOf(week_ending),
  by: "percent",
  better: "less",
};

/** A row per person, week and employer, whose facilities are never another's. */
export const overtimeTally: Tally<keyof OvertimeRow> = {
  by: [["week_ending", "week", "professional_id", "professional", "facility_ids", "facilities"]],
  sums: ["overtime_hundredths"],
};

export function overtimePicture(rows: readonly OvertimeRow[]): Picture {
  const people = groupBy(rows, ({ professional_id }) => professional_id);
  const weeks = groupBy(
    [...rows].sort((a, b) => a.week_ending.localeCompare(b.week_ending)),
    ({ week_ending }) => week_ending,
  );
  const [[person], [week]] = [largest(people, overtimeOf), largest(weeks, overtimeOf)];
  const crossing = rows.filter(({ facilities }) => facilities.length > 1);
  return {
    figures: [
      figure(
        "Overtime",
        hoursText(overtimeOf(rows)),
        weeks.size === 0 ? "no one above the limit" : `in ${countOf(weeks.size, "week")}`,
      ),
      figure("People", formatCount(people.size), "with overtime in a week"),
      figure("Most overtime", person?.rows[0]!.professional ?? "–", person ? hoursText(person.value) : null),
      figure("Across facilities", formatCount(crossing.length), "weeks at more than one facility"),
    ],
    chart: barsOf(weeks, {
      title: week ? `Most overtime ${inWeek(week.rows[0]!)}: ${hoursText(week.value)}` : "Overtime by week",
      unit: "hours",
      nameOf: ({ week: shown }) => shown,
      parts: [["Overtime", (of) => toHours(overtimeOf(of)), "main"]],
      inOrder: true,
    }),
  };
}
