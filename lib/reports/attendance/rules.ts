import { timesOf } from "@/lib/past-shifts/hours/rules";
import type { Picture } from "../define-report";
import { barsOf, countBy, countOf, countText, figure, groupBy, sumBy } from "../figure-rules";
import { sourceOf, type WorkedRow } from "../worked/rules";

type Kind = "No call / no show" | "Late arrival" | "Walked out" | "Sent home";

export type AttendanceRow = {
  date: string;
  facility: string;
  professional: string;
  shift_type: string;
  source: string;
  event: Kind;
  starts_at: Date;
  clocked_in_at: Date | null;
  minutes_late: number | null;
  zone: string;
};

const MINUTE = 60_000;
/** Later than the seven minutes that rounding to quarter hours forgives. */
const LATE_FROM_MINUTES = 8;

function minutesLate(row: WorkedRow): number | null {
  const { inAt } = timesOf(row);
  if (!inAt) return null;
  const minutes = Math.floor(inAt.getTime() / MINUTE) - Math.floor(row.startsAt.getTime() / MINUTE);
  return minutes >= LATE_FROM_MINUTES ? minutes : null;
}

/** Cancelled shifts have a report of their own. */
function kindOf(row: WorkedRow): Kind | null {
  if (row.isCancelled) return null;
  if (row.outcomeCode === "NO_SHOW") return "No call / no show";
  if (row.outcomeCode === "WALK_OUT") return "Walked out";
  if (row.outcomeCode === "SENT_HOME") return "Sent home";
  return minutesLate(row) === null ? null : "Late arrival";
}

export const attendanceRows = (worked: readonly WorkedRow[], brand: string): AttendanceRow[] =>
  worked.flatMap((row) => {
    const event = kindOf(row);
    if (!event) return [];
    return [
      {
        date: row.startsOn,
        facility: row.facility,
        professional: row.professional,
        shift_type: row.resourceType,
        source: sourceOf(row, brand),
        event,
        starts_at: row.startsAt,
        clocked_in_at: event === "No call / no show" ? null : timesOf(row).inAt,
        minutes_late: event === "No call / no show" ? null : minutesLate(row),
        zone: row.zone,
      },
    ];
  });

const isKind = (kind: Kind) => (row: AttendanceRow) => row.event === kind;

export function attendancePicture(rows: readonly AttendanceRow[]): Picture {
  const count = (kind: Kind) => countBy(rows, isKind(kind));
  const late = rows.filter(isKind("Late arrival"));
  const average = late.length === 0 ? 0 : sumBy(late, (row) => row.minutes_late!) / late.length;
  const absent = groupBy(rows.filter(isKind("No call / no show")), ({ professional }) => professional);
  const [most] = [...absent].sort(([, a], [, b]) => b.length - a.length);
  const facilities = groupBy(rows, ({ facility }) => facility);
  const [worst] = [...facilities]
    .map(([name, of]) => ({ name, absent: countBy(of, isKind("No call / no show")) }))
    .sort((a, b) => b.absent - a.absent);
  return {
    figures: [
      figure(
        "No call / no show",
        countText(count("No call / no show")),
        "shifts",
        count("No call / no show") > 0 ? "bad" : "good",
      ),
      figure("Late arrivals", countText(late.length), `by ${LATE_FROM_MINUTES} minutes or more`),
      figure("Average delay", `${Math.round(average)} min`, "of late arrivals"),
      figure("Most often absent", most?.[0] ?? "–", most ? countOf(most[1].length, "time") : null),
    ],
    chart: barsOf(facilities, {
      title:
        worst && worst.absent > 0
          ? `${worst.name} has the most no-shows: ${countText(worst.absent)}`
          : "Nobody failed to show up",
      unit: "count",
      parts: [
        ["Late arrival", (of) => countBy(of, isKind("Late arrival")), "main"],
        [
          "Walked out or sent home",
          (of) => countBy(of, (row) => isKind("Walked out")(row) || isKind("Sent home")(row)),
          "second",
        ],
        ["No call / no show", (of) => countBy(of, isKind("No call / no show")), "attention"],
      ],
    }),
  };
}
