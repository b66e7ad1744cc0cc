import type { Comparison, Picture, Tally } from "../define-report";
import { groupBy } from "@/lib/group-by";
import {
  countOf,
  figure,
  hoursText,
  isWeekend,
  percentText,
  rounded,
  shareOf,
  sumBy,
  toHours,
} from "../figure-rules";
import { roundPercent } from "@/lib/percent";
import { formatMonthDay } from "@/lib/time/calendar";
import type { DateRange } from "../rules";
import type { LineChart } from "../schema";
import { placeOf, sourceOf, type Place, type Source } from "../identity-rules";
import type { WorkedRow } from "../worked/rules";
import { hoursByDay, rememberedMidnights } from "./split-rules";

export type HoursRow = Place &
  Source & {
    date: string;
    employee_id: string;
    professional: string;
    professional_id: number;
    job_title_code: string | null;
    job_title: string;
    shift_type: string;
    pay_type: string;
    hours: number | null;
    hundredths: number;
    /** Shifts whose clock times are incomplete: not in the hours. */
    without_hours: number;
  };

type JobTitle = { code: string | null; title: string };

/** Labor categories of the payroll-based journal (CMS, PBJ policy manual, table 1). */
const nurse = { code: "7", title: "Registered Nurse" };
const practical = { code: "9", title: "Licensed Practical/Vocational Nurse" };
const aide = { code: "10", title: "Certified Nurse Aide" };
const medicationAide = { code: "12", title: "Medication Aide/Technician" };
const jobTitles: Readonly<Record<string, JobTitle>> = {
  RN: nurse,
  RNS: nurse,
  LPN: practical,
  LVN: practical,
  CNA: aide,
  GNA: aide,
  STNA: aide,
  LNA: aide,
  CMA: medicationAide,
  QMA: medicationAide,
  NP: { code: "13", title: "Nurse Practitioner" },
};

const jobTitleOf = (resourceType: string): JobTitle =>
  Object.hasOwn(jobTitles, resourceType) ? jobTitles[resourceType]! : { code: null, title: resourceType };

const OWN = "2 Non-exempt";
const CONTRACT = "3 Contract";

type Part = { row: WorkedRow; date: string; hundredths: number | null };

function partsOf(worked: readonly WorkedRow[]): Part[] {
  const midnightOf = rememberedMidnights();
  return worked.flatMap((row): Part[] => {
    const parts = hoursByDay(row, midnightOf) ?? [{ date: row.startsOn, hundredths: null }];
    return parts.map(({ date, hundredths }) => ({ row, date, hundredths }));
  });
}

/**
 * A row per work day, facility, person and kind of work. Nights count on both of their days; days outside of the range
 * are left out.
 */
export function hoursRows(worked: readonly WorkedRow[], range: DateRange, brand: string): HoursRow[] {
  const parts = partsOf(worked).filter(({ date }) => date >= range.from && date <= range.to);
  const keyOf = ({ row, date }: Part) =>
    [date, row.facilityId, row.professionalId, row.resourceType, row.route, row.agencyId].join("\n");
  return [...groupBy(parts, keyOf).values()].map((group) => {
    const { row, date } = group[0]!;
    const known = group.filter(({ hundredths }) => hundredths !== null);
    const hundredths = sumBy(known, (part) => part.hundredths ?? 0);
    const { code, title } = jobTitleOf(row.resourceType);
    return {
      ...placeOf(row),
      ...sourceOf(row, brand),
      date,
      employee_id: String(row.professionalId),
      professional: row.professional,
      professional_id: row.professionalId,
      job_title_code: code,
      job_title: title,
      shift_type: row.resourceType,
      pay_type: row.route === "FLEX" && row.agencyName === null ? OWN : CONTRACT,
      hours: known.length === 0 ? null : toHours(hundredths),
      hundredths,
      without_hours: group.length - known.length,
    };
  });
}

const hoursOf = (rows: readonly HoursRow[]) => sumBy(rows, ({ hundredths }) => hundredths);

export const hoursComparison: Comparison<HoursRow> = {
  measure: hoursOf,
  dateOf: ({ date }) => date,
  by: "percent",
};

/** Average hours a day in hundredths, over the days with any work. */
function dailyOf(rows: readonly HoursRow[], days: number): number {
  return days === 0 ? 0 : hoursOf(rows) / days;
}

const MAX_SERIES = 3;
const isNurse = ({ job_title_code }: HoursRow) => job_title_code === nurse.code;

const daysOf = (rows: readonly HoursRow[]) => new Set(rows.map(({ date }) => date)).size;

/** How much less is worked on a weekend day, in percent; null without work on weekends or weekdays to compare. */
function weekendDrop(rows: readonly HoursRow[], all: readonly HoursRow[]): number | null {
  const on = (is: boolean) => (row: HoursRow) => isWeekend(row.date) === is;
  const weekdays = dailyOf(rows.filter(on(false)), daysOf(all.filter(on(false))));
  const weekends = dailyOf(rows.filter(on(true)), daysOf(all.filter(on(true))));
  const isComparable = weekdays > 0 && daysOf(all.filter(on(true))) > 0;
  return isComparable ? ((weekdays - weekends) / weekdays) * 100 : null;
}

function titleOf(rows: readonly HoursRow[]): string {
  const drop = weekendDrop(rows.filter(isNurse), rows);
  if (drop !== null && drop >= 5) return `RN hours fall ${roundPercent(drop)}% on weekends`;
  const days = [...groupBy(rows, ({ date }) => date)].sort(([, a], [, b]) => hoursOf(a) - hoursOf(b));
  const [fewest] = days;
  return fewest ? `Fewest hours on ${formatMonthDay(fewest[0])}: ${hoursText(hoursOf(fewest[1]))}` : "";
}

function chartOf(rows: readonly HoursRow[]): LineChart | null {
  const dates = [...new Set(rows.map(({ date }) => date))].sort();
  if (dates.length < 2) return null;
  const byTitle = [...groupBy(rows, ({ job_title }) => job_title)]
    .sort(([, a], [, b]) => hoursOf(b) - hoursOf(a))
    .slice(0, MAX_SERIES);
  const series = byTitle.map(([, of]) => {
    const byDay = groupBy(of, ({ date }) => date);
    return {
      // "CNA/STNA": types of one job title share a line.
      name: [...new Set(of.map(({ shift_type }) => shift_type))].sort().join("/"),
      values: dates.map((date) => toHours(hoursOf(byDay.get(date) ?? []))),
    };
  });
  return { kind: "lines", title: titleOf(rows), unit: "hours", dates, series, goal: null, mark: null };
}

function weekendFigure(rows: readonly HoursRow[]) {
  const drop = weekendDrop(rows, rows);
  if (drop === null) return figure("Weekends", "–", "no weekends and weekdays to compare");
  if (rounded(drop) === 0) return figure("Weekends", "0.0%", "as many hours a day as weekdays");
  return figure(
    "Weekends",
    percentText(Math.abs(drop)),
    `${drop > 0 ? "fewer" : "more"} hours a day than weekdays`,
    drop >= 5 ? "bad" : "plain",
  );
}

export const hoursTally: Tally<keyof HoursRow> = {
  by: [["date", "job_title", "job_title_code", "shift_type", "pay_type"]],
  sums: ["hundredths", "without_hours"],
};

export function hoursPicture(rows: readonly HoursRow[]): Picture {
  const [hundredths, days] = [hoursOf(rows), daysOf(rows)];
  const contract = shareOf(hoursOf(rows.filter(({ pay_type }) => pay_type === CONTRACT)), hundredths);
  const unknown = sumBy(rows, ({ without_hours }) => without_hours);
  const nurses = rows.filter(isNurse);
  return {
    figures: [
      figure("Hours worked", hoursText(hundredths), `${hoursText(dailyOf(rows, days))} a day`),
      figure("Registered nurses", hoursText(hoursOf(nurses)), `${hoursText(dailyOf(nurses, days))} a day`),
      figure("Contract staff", percentText(contract), "of all hours"),
      unknown > 0
        ? figure("Without hours", countOf(unknown, "shift"), "A clock time is missing.", "bad")
        : weekendFigure(rows),
    ],
    chart: chartOf(rows),
  };
}
