import { LATE_FROM_MINUTES, minutesLate, timesOf } from "@/lib/past-shifts/hours/rules";
import type { Comparison, Picture, Tally } from "../define-report";
import { groupBy } from "@/lib/group-by";
import { barsOf, countBy, countOf, countRows, figure, largest, sumBy } from "../figure-rules";
import { placeOf, sourceOf, type Place, type Source } from "../identity-rules";
import { isNoShow, type WorkedRow } from "../worked/rules";
import { formatCount } from "@/lib/counts";

type Kind = "No call / no show" | "Late arrival" | "Walked out" | "Sent home";

export type AttendanceRow = Place &
  Source & {
    date: string;
    professional: string;
    professional_id: number;
    shift_type: string;
    event: Kind;
    starts_at: Date;
    clocked_in_at: Date | null;
    minutes_late: number | null;
  };

/** Cancelled shifts have a report of their own. */
function kindOf(row: WorkedRow): Kind | null {
  if (row.isCancelled) return null;
  if (isNoShow(row)) return "No call / no show";
  if (row.outcomeCode === "WALK_OUT" || row.resolution === "WALK_OUT") return "Walked out";
  if (row.outcomeCode === "SENT_HOME") return "Sent home";
  return minutesLate(row) === null ? null : "Late arrival";
}

export const attendanceRows = (worked: readonly WorkedRow[], brand: string): AttendanceRow[] =>
  worked.flatMap((row) => {
    const event = kindOf(row);
    if (!event) return [];
    return [
      {
        ...placeOf(row),
        ...sourceOf(row, brand),
        date: row.startsOn,
        professional: row.professional,
        professional_id: row.professionalId,
        shift_type: row.resourceType,
        event,
        starts_at: row.startsAt,
        clocked_in_at: event === "No call / no show" ? null : timesOf(row).inAt,
        minutes_late: event === "No call / no show" ? null : minutesLate(row),
      },
    ];
  });

const isKind = (kind: Kind) => (row: AttendanceRow) => row.event === kind;

export const attendanceTrend: Comparison<AttendanceRow> = {
  measure: (rows) => countBy(rows, isKind("No call / no show")),
  dateOf: ({ date }) => date,
  by: "count",
  better: "less",
};

export const attendanceTally: Tally<keyof AttendanceRow> = {
  by: [["event", "facility_id", "facility", "professional_id", "professional"]],
  sums: ["minutes_late"],
};

export function attendancePicture(rows: readonly AttendanceRow[]): Picture {
  const count = (kind: Kind) => countBy(rows, isKind(kind));
  const late = rows.filter(isKind("Late arrival"));
  const average = late.length === 0 ? 0 : sumBy(late, (row) => row.minutes_late!) / countRows(late);
  const absences = (of: readonly AttendanceRow[]) => countBy(of, isKind("No call / no show"));
  const [most] = largest(
    groupBy(rows, ({ professional_id }) => professional_id),
    absences,
  );
  const facilities = groupBy(rows, ({ facility_id }) => facility_id);
  const [worst] = largest(facilities, absences);
  const isAbsent = most !== undefined && most.value > 0;
  return {
    figures: [
      figure(
        "No call / no show",
        formatCount(count("No call / no show")),
        "shifts",
        count("No call / no show") > 0 ? "bad" : "good",
      ),
      figure("Late arrivals", formatCount(countRows(late)), `by ${LATE_FROM_MINUTES} minutes or more`),
      figure("Average delay", late.length === 0 ? "–" : `${Math.round(average)} min`, "of late arrivals"),
      figure(
        "Most often absent",
        isAbsent ? most.rows[0]!.professional : "–",
        isAbsent ? countOf(most.value, "time") : null,
      ),
    ],
    chart: barsOf(facilities, {
      title:
        worst && worst.value > 0
          ? `${worst.rows[0]!.facility} has the most no-shows: ${formatCount(worst.value)}`
          : "No one failed to show up",
      unit: "count",
      nameOf: ({ facility }) => facility,
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
