import { fridayOf, saturdayOf } from "@/lib/past-shifts/week/rules";
import type { Picture } from "../define-report";
import {
  barsOf,
  countOf,
  countText,
  figure,
  groupBy,
  hoursOf,
  hoursText,
  shortDay,
  sumBy,
} from "../figure-rules";
import type { DateRange } from "../rules";
import { sourceOf, workedMinutes, type WorkedRow } from "../worked/rules";

export type OvertimeRow = {
  week_ending: string;
  professional: string;
  shift_types: string[];
  facilities: string[];
  sources: string[];
  shifts: number;
  hours: number;
  overtime_hours: number;
  overtime_minutes: number;
};

const THRESHOLD_HOURS = 40;

/** The whole weeks, Saturday to Friday, that contain a range: part of a week has no overtime. */
export const wholeWeeks = ({ from, to }: DateRange): DateRange => ({
  from: saturdayOf(from),
  to: fridayOf(to),
});

const distinct = (values: readonly string[]) => [...new Set(values)].sort();

/** People with more hours in a week than the company's limit, over all facilities of the report. */
export function overtimeRows(worked: readonly WorkedRow[], brand: string): OvertimeRow[] {
  const keyOf = (row: WorkedRow) => `${fridayOf(row.startsOn)}\n${row.professionalId}\n${row.company}`;
  return [...groupBy(worked, keyOf).values()].flatMap((group) => {
    const first = group[0]!;
    const there = group.filter((row) => (workedMinutes(row) ?? 0) > 0);
    const minutes = sumBy(there, (row) => workedMinutes(row) ?? 0);
    const overtime = minutes - (first.overtimeThresholdHours ?? THRESHOLD_HOURS) * 60;
    if (overtime <= 0) return [];
    return [
      {
        week_ending: fridayOf(first.startsOn),
        professional: first.professional,
        shift_types: distinct(there.map(({ resourceType }) => resourceType)),
        facilities: distinct(there.map(({ facility }) => facility)),
        sources: distinct(there.map((row) => sourceOf(row, brand))),
        shifts: there.length,
        hours: hoursOf(minutes),
        overtime_hours: hoursOf(overtime),
        overtime_minutes: overtime,
      },
    ];
  });
}

const overtimeOf = (rows: readonly OvertimeRow[]) => sumBy(rows, ({ overtime_minutes }) => overtime_minutes);

function most(groups: ReadonlyMap<string, readonly OvertimeRow[]>): [string, number] | undefined {
  return [...groups]
    .map(([name, rows]): [string, number] => [name, overtimeOf(rows)])
    .sort(([, a], [, b]) => b - a)[0];
}

export function overtimePicture(rows: readonly OvertimeRow[]): Picture {
  const people = groupBy(rows, ({ professional }) => professional);
  const weeks = groupBy(
    [...rows].sort((a, b) => a.week_ending.localeCompare(b.week_ending)),
    ({ week_ending }) => `Week to ${shortDay(week_ending)}`,
  );
  const [person, week] = [most(people), most(weeks)];
  const crossing = rows.filter(({ facilities }) => facilities.length > 1);
  return {
    figures: [
      figure("Overtime", hoursText(overtimeOf(rows)), `in ${countOf(weeks.size, "week")}`),
      figure("People", countText(people.size), "with overtime in a week"),
      figure("Most overtime", person?.[0] ?? "–", person ? hoursText(person[1]) : null),
      figure("Across facilities", countText(crossing.length), "weeks at more than one facility"),
    ],
    chart: barsOf(weeks, {
      title: week
        ? `Most overtime in the ${week[0].replace("Week", "week")}: ${hoursText(week[1])}`
        : "Overtime by week",
      unit: "hours",
      parts: [["Overtime", (of) => hoursOf(overtimeOf(of)), "main"]],
      inOrder: true,
    }),
  };
}
