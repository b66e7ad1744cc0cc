import { agreedHours } from "@/lib/past-shifts/agreed-rules";
import type { HoursSource } from "@/lib/past-shifts/hours/rules";
import { fridayOf } from "@/lib/past-shifts/week/rules";
import { hoursOf } from "@/lib/time/durations";
import type { Comparison, Picture, ReportInput, Tally } from "../define-report";
import { groupBy } from "@/lib/group-by";
import {
  barsOf,
  countBy,
  countOf,
  countRows,
  figure,
  largest,
  percentText,
  shareOf,
  daysCovered,
  weekName,
} from "../figure-rules";
import { placeOf, sourceOf, type Place, type Source } from "../identity-rules";
import type { WorkedRow } from "../worked/rules";
import { formatCount } from "@/lib/counts";

type State =
  | "Approved"
  | "Approved automatically"
  | "Automatic, incomplete"
  | "Disputed"
  | "Dispute resolved"
  | "Needs review";

export type ApprovalRow = Place &
  Source & {
    date: string;
    professional: string;
    professional_id: number;
    shift_type: string;
    state: State;
    approved_by: string | null;
    approved_by_id: number | null;
    approved_at: Date | null;
    hours_from: string;
    hours: number | null;
  };

const sourceTexts: Readonly<Record<HoursSource, string>> = {
  PUNCHES: "Clock times",
  SCHEDULE: "Schedule",
  CANCELLATION: "Cancellation",
  NONE: "No work",
};

function stateOf(row: WorkedRow): State {
  if (row.disputedAt) return row.resolvedAt ? "Dispute resolved" : "Disputed";
  if (!row.approvedAt) return "Needs review";
  if (row.autoApprovedIncomplete) return "Automatic, incomplete";
  return row.approvedBy === null ? "Approved automatically" : "Approved";
}

const notApproved: readonly State[] = ["Disputed", "Dispute resolved", "Needs review"];

export const approvalRows = (worked: readonly WorkedRow[], brand: string): ApprovalRow[] =>
  worked.map((row) => {
    const { minutes, source } = agreedHours(row);
    return {
      ...placeOf(row),
      ...sourceOf(row, brand),
      date: row.startsOn,
      professional: row.professional,
      professional_id: row.professionalId,
      shift_type: row.resourceType,
      state: stateOf(row),
      approved_by: row.approvedBy,
      approved_by_id: row.approvedById,
      approved_at: row.approvedAt,
      hours_from: sourceTexts[source],
      hours: hoursOf(minutes),
    };
  });

const byHandOf = (rows: readonly ApprovalRow[]): number | null =>
  shareOf(
    countBy(rows, ({ state }) => state === "Approved"),
    countBy(rows, ({ state }) => state !== "Needs review"),
  );

export const approvalTrend: Comparison<ApprovalRow> = {
  measure: byHandOf,
  dateOf: ({ date }) => date,
  by: "points",
  better: "more",
};

export const approvalTally: Tally<keyof ApprovalRow> = { by: [["date", "zone", "state"]], sums: [] };

export function approvalPicture(
  rows: readonly ApprovalRow[],
  { range, now }: Pick<ReportInput, "range" | "now">,
): Picture {
  const count = (state: State) => countBy(rows, (row) => row.state === state);
  const reviewed = countRows(rows) - count("Needs review");
  const incomplete = count("Automatic, incomplete");
  const byHand = byHandOf(rows);
  const automatic = count("Approved automatically") + incomplete;
  const weeks = groupBy(
    [...rows].sort((a, b) => a.date.localeCompare(b.date)),
    ({ date }) => fridayOf(date),
  );
  const nameOf = ({ date, zone }: ApprovalRow) => weekName(daysCovered(date, { range: range!, now, zone }));
  const isAutomatic = ({ state }: ApprovalRow) =>
    state === "Approved automatically" || state === "Automatic, incomplete";
  const [worst] = largest(weeks, (of) => countBy(of, isAutomatic));
  return {
    figures: [
      figure(
        "Approved by someone",
        percentText(byHand),
        `${formatCount(count("Approved"))} of ${formatCount(reviewed)} reviewed`,
      ),
      figure(
        "Approved automatically",
        formatCount(automatic),
        `${percentText(shareOf(automatic, reviewed))} of those reviewed`,
      ),
      figure(
        "Automatic, incomplete",
        formatCount(incomplete),
        "on scheduled times, for lack of clock times",
        incomplete > 0 ? "bad" : "good",
      ),
      figure(
        "Still to review",
        countOf(count("Needs review"), "shift"),
        `${formatCount(count("Disputed"))} disputed`,
      ),
    ],
    chart: barsOf(weeks, {
      title: worst?.value
        ? `${nameOf(worst.rows[0]!)} has the most automatic approvals: ${formatCount(worst.value)} of ${formatCount(countRows(worst.rows))}`
        : "Someone approved every shift",
      unit: "count",
      nameOf,
      parts: [
        ["By someone", (of) => countBy(of, ({ state }) => state === "Approved"), "main"],
        ["Automatically", (of) => countBy(of, ({ state }) => state === "Approved automatically"), "second"],
        [
          "Automatic, incomplete",
          (of) => countBy(of, ({ state }) => state === "Automatic, incomplete"),
          "attention",
        ],
        ["Not approved", (of) => countBy(of, ({ state }) => notApproved.includes(state)), "quiet"],
      ],
      inOrder: true,
    }),
  };
}
