import { toDollars } from "@/lib/money";
import { scheduledMinutes } from "@/lib/past-shifts/hours/rules";
import { lastSoonDate } from "@/lib/slots/attention/rules";
import { dateOnAt } from "@/lib/time/zones";
import type { Picture } from "../define-report";
import {
  barsOf,
  countBy,
  countOf,
  countText,
  figure,
  groupBy,
  hoursOf,
  hoursText,
  sumBy,
} from "../figure-rules";

/** Money in cents. */
export type OpenRow = {
  facility: string;
  zone: string;
  startsOn: string;
  startsAt: Date;
  endsAt: Date;
  unpaidBreakMinutes: number;
  resourceType: string;
  route: "FLEX" | "ON_DEMAND";
  unit: string | null;
  bonus: number;
};

type State = "Open, soon" | "Open" | "Went unfilled";

export type OpenShiftRow = {
  date: string;
  facility: string;
  shift_type: string;
  unit: string | null;
  route: string;
  starts_at: Date;
  ends_at: Date;
  state: State;
  bonus: number;
  hours: number;
  minutes: number;
  zone: string;
};

function stateOf(row: OpenRow, now: Date): State {
  if (row.startsAt <= now) return "Went unfilled";
  return row.startsOn <= lastSoonDate(dateOnAt(now, row.zone)) ? "Open, soon" : "Open";
}

export const openShiftRows = (open: readonly OpenRow[], now: Date): OpenShiftRow[] =>
  open.map((row) => {
    const minutes = scheduledMinutes(row);
    return {
      date: row.startsOn,
      facility: row.facility,
      shift_type: row.resourceType,
      unit: row.unit,
      route: row.route === "FLEX" ? "Flex" : "On demand",
      starts_at: row.startsAt,
      ends_at: row.endsAt,
      state: stateOf(row, now),
      bonus: toDollars(row.bonus),
      hours: hoursOf(minutes),
      minutes,
      zone: row.zone,
    };
  });

export function openShiftPicture(rows: readonly OpenShiftRow[]): Picture {
  const count = (...states: State[]) => countBy(rows, ({ state }) => states.includes(state));
  const facilities = groupBy(rows, ({ facility }) => facility);
  const [worst] = [...facilities].sort(([, a], [, b]) => b.length - a.length);
  const [type] = [...groupBy(rows, ({ shift_type }) => shift_type)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  return {
    figures: [
      figure("Still open", countText(count("Open", "Open, soon")), "shifts ahead"),
      figure(
        "By tomorrow night",
        countText(count("Open, soon")),
        "still open",
        count("Open, soon") > 0 ? "bad" : "good",
      ),
      figure("Went unfilled", countText(count("Went unfilled")), "shifts that have started"),
      figure(
        "Uncovered",
        hoursText(sumBy(rows, ({ minutes }) => minutes)),
        type ? `most often ${type[0]}` : null,
      ),
    ],
    chart: barsOf(facilities, {
      title: worst ? `${worst[0]} has the most: ${countOf(worst[1].length, "shift")}` : "Open shifts",
      unit: "count",
      parts: [
        ["Open", (of) => countBy(of, ({ state }) => state === "Open"), "main"],
        ["Went unfilled", (of) => countBy(of, ({ state }) => state === "Went unfilled"), "quiet"],
        ["Open, soon", (of) => countBy(of, ({ state }) => state === "Open, soon"), "attention"],
      ],
    }),
  };
}
