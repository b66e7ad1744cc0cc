import { displayStatus, isCancelled } from "@/lib/slots/rules";
import type { FeedSlot } from "@/lib/slots/schema";
import { groupBy } from "@/lib/group-by";
import { countOf, figure, isWeekend, largest, percentText, rounded, shareOf, sumBy } from "../figure-rules";
import type { Comparison, Picture, Tally } from "../define-report";
import { placeOf, type OfFacility, type Place } from "../identity-rules";
import type { LineChart } from "../schema";
import { isNoShow, type WorkedRow } from "../worked/rules";
import { formatCount } from "@/lib/counts";
import { roundPercent } from "@/lib/percent";
import { dayParts, formatShortDay } from "@/lib/time/calendar";
import { saturdayOf } from "@/lib/past-shifts/week/rules";
import { daysBetween } from "@/lib/time/zones";

/** How many slots of a facility, day and type are in the same state. */
export type SlotCount = OfFacility &
  Pick<WorkedRow, "resolution"> & {
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

export type FillRow = Place & {
  date: string;
  shift_type: string;
  requested: number;
  filled: number;
  /** Without anyone when they started; includes no-shows. */
  open: number;
  no_shows: number;
  /** In percent. */
  fill_rate: number | null;
};

const asSlot = (count: SlotCount) => ({
  slot_status: count.status,
  outcome_code: count.outcomeCode,
  arrival_status_code: count.arrivalStatusCode,
  is_checked_in: count.isCheckedIn,
  integrated_shift_expired: count.isExpired,
});

/** Slots that were cancelled, or withdrawn by an outside scheduling system, were not requested in the end. */
const isRequested = (count: SlotCount): boolean =>
  !isCancelled(asSlot(count)) && (count.hasProfessional || displayStatus(asSlot(count)) !== "EXPIRED");

const slotsOf = (counts: readonly SlotCount[]) => sumBy(counts, ({ slots }) => slots);

/** A row per day, facility and type. */
export function fillRows(counts: readonly SlotCount[]): FillRow[] {
  const keyOf = (one: SlotCount) => `${one.startsOn}\n${one.facilityId}\n${one.resourceType}`;
  return [...groupBy(counts.filter(isRequested), keyOf).values()].map((group) => {
    const first = group[0]!;
    const requested = slotsOf(group);
    const taken = group.filter(({ hasProfessional }) => hasProfessional);
    const noShows = slotsOf(taken.filter(isNoShow));
    const filled = slotsOf(taken) - noShows;
    return {
      ...placeOf(first),
      date: first.startsOn,
      shift_type: first.resourceType,
      requested,
      filled,
      open: requested - filled,
      no_shows: noShows,
      fill_rate: roundPercent(shareOf(filled, requested)!, 1),
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
  better: "more",
};

const GOAL = 90;

const requestsOf = (rows: readonly FillRow[]) => sumBy(rows, ({ requested }) => requested);
const openOf = (rows: readonly FillRow[]) => sumBy(rows, ({ open }) => open);
const noShowsOf = (rows: readonly FillRow[]) => sumBy(rows, ({ no_shows }) => no_shows);

/** From Saturday, as all weeks. */
const weekdayOf = ({ date }: FillRow): number => daysBetween(saturdayOf(date), date);

const NAMED_TYPES = 3;

/** "4 CNA, 3 LPN": what no one filled, the most first. */
function openWords(rows: readonly FillRow[]): string {
  const types = largest(
    groupBy(rows, ({ shift_type }) => shift_type),
    openOf,
  ).filter(({ value }) => value > 0);
  const named = types.slice(0, NAMED_TYPES).map(({ rows: of, value }) => `${value} ${of[0]!.shift_type}`);
  const others = sumBy(types.slice(NAMED_TYPES), ({ value }) => value);
  return [...named, ...(others > 0 ? [`${others} other`] : [])].join(", ");
}

/** Of fewer, a weekday is a day. */
const TWO_WEEKS = 14;

function titleOf(days: ReadonlyMap<string, readonly FillRow[]>, rows: readonly FillRow[]): string {
  const below = [...days.values()].filter((of) => roundPercent(rateOf(of)!, 1) < GOAL).length;
  const all = countOf(days.size, "day");
  const found = below === 0 ? `${GOAL}% or more on all ${all}` : `Below ${GOAL}% on ${below} of ${all}`;
  if (days.size < TWO_WEEKS) return found;
  const [worst] = largest(groupBy(rows, weekdayOf), openOf);
  const weekday = dayParts(worst!.rows[0]!.date).weekday;
  return `${found}. ${weekday}s leave the most unfilled, ${formatCount(worst!.value)} of ${formatCount(requestsOf(worst!.rows))}`;
}

/** The rate of each day, with the lowest named: lines by type would cross too often to be read. */
function chartOf(rows: readonly FillRow[]): LineChart | null {
  const days = groupBy(
    [...rows].sort((a, b) => a.date.localeCompare(b.date)),
    ({ date }) => date,
  );
  if (days.size < 2 || openOf(rows) === 0) return null;
  const types = new Set(rows.map(({ shift_type }) => shift_type));
  const [lowest] = largest(days, (of) => -rateOf(of)!);
  const { date } = lowest!.rows[0]!;
  const dates = [...days.keys()];
  return {
    kind: "lines",
    title: titleOf(days, rows),
    unit: "percent",
    dates,
    series: [
      {
        name: types.size === 1 ? [...types][0]! : "All types",
        values: [...days.values()].map((of) => roundPercent(rateOf(of)!, 1)),
      },
    ],
    goal: GOAL,
    mark: {
      series: 0,
      at: dates.indexOf(date),
      text: `${percentText(-lowest!.value)} on ${formatShortDay(date)}: ${openWords(lowest!.rows)} unfilled`,
    },
  };
}

/** The facility and type with the lowest rate, of those with at least ten requests. */
function weakestOf(rows: readonly FillRow[]) {
  const groups = groupBy(rows, ({ facility_id, shift_type }) => `${facility_id} ${shift_type}`);
  const weakest = largest(groups, (of) => -rateOf(of)!).find((place) => requestsOf(place.rows) >= 10);
  if (!weakest) return null;
  const { shift_type, facility } = weakest.rows[0]!;
  return { place: `${shift_type}, ${facility}`, rate: -weakest.value, of: weakest.rows };
}

/** Points that are worth a color. */
const NOTABLE = 1;

function weekendFigure(rows: readonly FillRow[]) {
  const [weekends, weekdays] = [true, false].map((is) =>
    rateOf(rows.filter(({ date }) => isWeekend(date) === is)),
  ) as [number | null, number | null];
  if (weekends === null || weekdays === null)
    return figure(
      "Weekends",
      percentText(weekends),
      `no ${weekends === null ? "weekend" : "weekday"} to compare`,
    );
  const gap = rounded(weekdays - weekends);
  const note =
    gap === 0
      ? "about the same as on weekdays"
      : `${Math.abs(gap).toFixed(1)} points ${gap > 0 ? "below" : "above"} weekdays`;
  return figure("Weekends", percentText(weekends), note, gap >= NOTABLE && weekends < GOAL ? "bad" : "plain");
}

export const fillTally: Tally<keyof FillRow> = {
  by: [
    ["date", "shift_type"],
    ["facility_id", "facility", "shift_type"],
  ],
  sums: ["requested", "filled", "open", "no_shows"],
};

/** By day and type, and by facility and type. */
export function fillPicture(rows: readonly FillRow[], places: readonly FillRow[] = rows): Picture {
  const [requested, open] = [requestsOf(rows), openOf(rows)];
  const noShows = noShowsOf(rows);
  const weakest = weakestOf(places);
  return {
    figures: [
      figure("Fill rate", percentText(rateOf(rows)), `${formatCount(requested - open)} filled`),
      figure(
        "Unfilled at start",
        formatCount(open),
        `of ${formatCount(requested)} requested${noShows > 0 ? `, ${countOf(noShows, "no-show")} not replaced` : ""}`,
      ),
      weekendFigure(rows),
      figure(
        "Weakest",
        weakest?.place ?? "–",
        weakest ? `${percentText(weakest.rate)} · ${formatCount(openOf(weakest.of))} unfilled` : null,
        weakest && weakest.rate < GOAL ? "bad" : "plain",
      ),
    ],
    chart: chartOf(rows),
  };
}
