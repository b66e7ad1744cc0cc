import { agreedHours } from "@/lib/past-shifts/agreed-rules";
import type { HoursSource } from "@/lib/past-shifts/hours/rules";
import { fridayOf } from "@/lib/past-shifts/week/rules";
import type { Picture } from "../define-report";
import {
  barsOf,
  countBy,
  countOf,
  countText,
  figure,
  groupBy,
  hoursOf,
  percentText,
  shareOf,
  shortDay,
} from "../figure-rules";
import { sourceOf, type WorkedRow } from "../worked/rules";

type State = "Approved" | "Approved automatically" | "Automatic, incomplete" | "Disputed" | "Needs review";

export type ApprovalRow = {
  date: string;
  facility: string;
  professional: string;
  shift_type: string;
  source: string;
  state: State;
  approved_by: string | null;
  approved_at: Date | null;
  hours_from: string;
  hours: number | null;
  zone: string;
};

const sourceTexts: Readonly<Record<HoursSource, string>> = {
  PUNCHES: "Clock times",
  SCHEDULE: "Schedule",
  CANCELLATION: "Cancellation",
  NONE: "No work",
};

function stateOf(row: WorkedRow): State {
  if (row.disputedAt) return "Disputed";
  if (!row.approvedAt) return "Needs review";
  if (row.autoApprovedIncomplete) return "Automatic, incomplete";
  return row.approvedBy === null ? "Approved automatically" : "Approved";
}

export const approvalRows = (worked: readonly WorkedRow[], brand: string): ApprovalRow[] =>
  worked.map((row) => {
    const { minutes, source } = agreedHours(row);
    return {
      date: row.startsOn,
      facility: row.facility,
      professional: row.professional,
      shift_type: row.resourceType,
      source: sourceOf(row, brand),
      state: stateOf(row),
      approved_by: row.approvedBy,
      approved_at: row.approvedAt,
      hours_from: sourceTexts[source],
      hours: minutes === null ? null : hoursOf(minutes),
      zone: row.zone,
    };
  });

export function approvalPicture(rows: readonly ApprovalRow[]): Picture {
  const count = (state: State) => countBy(rows, (row) => row.state === state);
  const reviewed = rows.length - count("Needs review");
  const incomplete = count("Automatic, incomplete");
  const byHand = shareOf(count("Approved"), reviewed);
  const automatic = count("Approved automatically") + incomplete;
  const weeks = groupBy(
    [...rows].sort((a, b) => a.date.localeCompare(b.date)),
    ({ date }) => `Week to ${shortDay(fridayOf(date))}`,
  );
  return {
    figures: [
      figure(
        "Approved by someone",
        percentText(byHand),
        `${countText(count("Approved"))} of ${countText(reviewed)} reviewed`,
      ),
      figure(
        "Approved automatically",
        countText(automatic),
        `${percentText(shareOf(automatic, reviewed))} of those reviewed`,
      ),
      figure(
        "Automatic, incomplete",
        countText(incomplete),
        "on scheduled times, for lack of clock times",
        incomplete > 0 ? "bad" : "good",
      ),
      figure(
        "Still to review",
        countOf(count("Needs review"), "shift"),
        `${countText(count("Disputed"))} disputed`,
      ),
    ],
    chart: barsOf(weeks, {
      title:
        incomplete > 0
          ? `${countOf(incomplete, "shift")} approved without clock times`
          : `${percentText(byHand)} approved by someone`,
      unit: "count",
      parts: [
        ["By someone", (of) => countBy(of, ({ state }) => state === "Approved"), "main"],
        ["Automatically", (of) => countBy(of, ({ state }) => state === "Approved automatically"), "second"],
        [
          "Automatic, incomplete",
          (of) => countBy(of, ({ state }) => state === "Automatic, incomplete"),
          "attention",
        ],
        [
          "Not approved",
          (of) => countBy(of, ({ state }) => state === "Disputed" || state === "Needs review"),
          "quiet",
        ],
      ],
      inOrder: true,
    }),
  };
}
