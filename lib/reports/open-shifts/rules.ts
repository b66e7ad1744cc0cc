import { toDollars } from "@/lib/money";
import { hundredthsOf, scheduledMinutes } from "@/lib/past-shifts/hours/rules";
import { lastSoonDate } from "@/lib/slots/attention/rules";
import { dateOnAt } from "@/lib/time/zones";
import type { Comparison, Picture, Tally } from "../define-report";
import { groupBy } from "@/lib/group-by";
import {
  barsOf,
  countBy,
  countOf,
  countRows,
  figure,
  hoursText,
  largest,
  sumBy,
  toHours,
} from "../figure-rules";
import { placeOf, type OfFacility, type Place } from "../identity-rules";
import { formatCount } from "@/lib/counts";

/** Money in cents. */
export type OpenRow = OfFacility & {
  startsOn: string;
  startsAt: Date;
  endsAt: Date;
  unpaidBreakMinutes: number;
  resourceType: string;
  route: "FLEX" | "ON_DEMAND";
  unit: string | null;
  bonus: number;
  /** Someone had it, but didn't come. */
  isNoShow: boolean;
};

type State = "Open, soon" | "Open" | "Went unfilled" | "No-show";

export type OpenShiftRow = Place & {
  date: string;
  shift_type: string;
  unit: string | null;
  route: string;
  starts_at: Date;
  ends_at: Date;
  state: State;
  bonus: number;
  hours: number;
  hundredths: number;
};

function stateOf(row: OpenRow, now: Date): State {
  if (row.isNoShow) return "No-show";
  if (row.startsAt <= now) return "Went unfilled";
  return row.startsOn <= lastSoonDate(dateOnAt(now, row.zone)) ? "Open, soon" : "Open";
}

export const openShiftRows = (open: readonly OpenRow[], now: Date): OpenShiftRow[] =>
  open.map((row) => {
    const hundredths = hundredthsOf(scheduledMinutes(row));
    return {
      ...placeOf(row),
      date: row.startsOn,
      shift_type: row.resourceType,
      unit: row.unit,
      route: row.route === "FLEX" ? "Flex" : "On demand",
      starts_at: row.startsAt,
      ends_at: row.endsAt,
      state: stateOf(row, now),
      bonus: toDollars(row.bonus),
      hours: toHours(hundredths),
      hundredths,
    };
  });

const stillOpenOf = (rows: readonly OpenShiftRow[]): number =>
  countBy(rows, ({ state }) => state === "Open" || state === "Open, soon");

export const openShiftTrend: Comparison<OpenShiftRow> & { isAhead: true } = {
  measure: stillOpenOf,
  dateOf: ({ date }) => date,
  by: "count",
  isAhead: true,
};

export const openShiftTally: Tally<keyof OpenShiftRow> = {
  by: [["facility_id", "facility", "shift_type", "state"]],
  sums: ["hundredths"],
};

export function openShiftPicture(rows: readonly OpenShiftRow[]): Picture {
  const count = (...states: State[]) => countBy(rows, ({ state }) => states.includes(state));
  const facilities = groupBy(rows, ({ facility_id }) => facility_id);
  const [worst] = largest(facilities, countRows);
  const [type] = largest(
    groupBy(rows, ({ shift_type }) => shift_type),
    countRows,
  );
  const noShows = count("No-show");
  return {
    figures: [
      figure("Still open", formatCount(stillOpenOf(rows)), "shifts ahead"),
      figure(
        "By tomorrow night",
        formatCount(count("Open, soon")),
        "still open",
        count("Open, soon") > 0 ? "bad" : "good",
      ),
      figure(
        "Went unfilled",
        formatCount(count("Went unfilled", "No-show")),
        `shifts that have started${noShows > 0 ? `, ${countOf(noShows, "no-show")}` : ""}`,
      ),
      figure(
        "Uncovered",
        hoursText(sumBy(rows, ({ hundredths }) => hundredths)),
        type ? `most often ${type.rows[0]!.shift_type}` : null,
      ),
    ],
    chart: barsOf(facilities, {
      title: worst
        ? `${worst.rows[0]!.facility} has the most: ${countOf(worst.value, "shift")}`
        : "Open shifts",
      unit: "count",
      nameOf: ({ facility }) => facility,
      parts: [
        ["Open later", (of) => countBy(of, ({ state }) => state === "Open"), "main"],
        ["Went unfilled", (of) => countBy(of, ({ state }) => state === "Went unfilled"), "quiet"],
        ["No-show", (of) => countBy(of, ({ state }) => state === "No-show"), "second"],
        ["Open by tomorrow night", (of) => countBy(of, ({ state }) => state === "Open, soon"), "attention"],
      ],
    }),
  };
}
