import { formatCount } from "@/lib/counts";
import { shiftsOver, type OverRow } from "@/lib/overtime-ahead/rules";
import { hundredthsOf } from "@/lib/past-shifts/hours/rules";
import { fridayOf } from "@/lib/past-shifts/week/rules";
import { formatMonthDay, shortTimes, timeIn } from "@/lib/time/calendar";
import type { Picture } from "../define-report";
import { groupBy } from "@/lib/group-by";
import { barsOf, countOf, figure, hoursText, largest, sumBy, toHours } from "../figure-rules";
import { distinctBy } from "../identity-rules";

export type AheadRow = {
  week_ending: string;
  professional: string;
  professional_id: number;
  facilities: string[];
  facility_ids: number[];
  facility_cities: string[];
  hours: number;
  limit: number;
  overtime_hours: number;
  overtime_hundredths: number;
  crosses_on: string;
  shift: string;
};

/** What an unseen facility is called. */
const UNSEEN = "Another facility";

type Seen = { facilityIds: readonly number[] };

const shiftWords = ({ resourceType, facility, startsAt, endsAt, zone }: OverRow) =>
  `${resourceType} ${shortTimes(timeIn(+startsAt, zone), timeIn(+endsAt, zone))}, ${facility}`;

function rowOf(week: readonly OverRow[], { facilityIds }: Seen): AheadRow {
  const { professional, professionalId, weekMinutes, thresholdHours, weekOn } = week[0]!;
  const isSeen = ({ facilityId }: OverRow) => facilityIds.includes(facilityId);
  const seen = distinctBy(week.filter(isSeen), ({ facilityId }) => facilityId);
  const crossing = shiftsOver(week, thresholdHours)[0]!;
  const overtime = hundredthsOf(weekMinutes) - thresholdHours * 100;
  return {
    week_ending: fridayOf(weekOn),
    professional,
    professional_id: professionalId,
    facilities: seen.map(({ facility }) => facility),
    facility_ids: seen.map(({ facilityId }) => facilityId),
    facility_cities: seen.map(({ facilityCity }) => facilityCity),
    hours: toHours(hundredthsOf(weekMinutes)),
    limit: thresholdHours,
    overtime_hours: toHours(overtime),
    overtime_hundredths: overtime,
    crosses_on: crossing.startsOn,
    shift: isSeen(crossing) ? shiftWords(crossing) : UNSEEN,
  };
}

/** A row per person and week beyond the limit. Facilities outside the report count without being named. */
export const aheadRows = (weeks: readonly (readonly OverRow[])[], seen: Seen): AheadRow[] =>
  weeks.map((week) => rowOf(week, seen));

export function aheadPicture(rows: readonly AheadRow[]): Picture {
  const overtime = sumBy(rows, ({ overtime_hundredths }) => overtime_hundredths);
  const people = groupBy(rows, ({ professional_id }) => professional_id);
  const [most] = largest(people, (of) => sumBy(of, ({ overtime_hundredths }) => overtime_hundredths));
  const [first] = [...rows].sort((a, b) => a.crosses_on.localeCompare(b.crosses_on));
  return {
    figures: [
      figure("Overtime ahead", hoursText(overtime), "this week and next", overtime > 0 ? "bad" : "plain"),
      figure("People", formatCount(people.size), countOf(rows.length, "week")),
      figure("First to pass", first ? formatMonthDay(first.crosses_on) : "–", first?.professional ?? null),
    ],
    chart: barsOf(people, {
      title: most ? `${most.rows[0]!.professional} would pass the limit most` : "Overtime ahead",
      unit: "hours",
      nameOf: ({ professional }) => professional,
      parts: [["Overtime", (of) => toHours(sumBy(of, (row) => row.overtime_hundredths)), "attention"]],
    }),
  };
}
