import { expect, test } from "vitest";
import { aWorkedRow } from "@/tests/support/worked";
import { approvalPicture, approvalRows } from "./rules";

const approvedAt = new Date("2026-11-21T18:00:00Z");

test("tells who approved, and adds the states up to the shifts", () => {
  const rows = approvalRows(
    [
      aWorkedRow({ approvedAt, approvedBy: "Dana Wells" }),
      aWorkedRow({ approvedAt }),
      aWorkedRow({ approvedAt, autoApprovedIncomplete: true }),
      aWorkedRow({ disputedAt: approvedAt }),
      aWorkedRow({ disputedAt: approvedAt, resolvedAt: approvedAt }),
      aWorkedRow(),
    ],
    "Shiftwell",
  );
  expect(rows.map(({ state }) => state)).toEqual([
    "Approved",
    "Approved automatically",
    "Automatic, incomplete",
    "Disputed",
    "Dispute resolved",
    "Needs review",
  ]);
  const { figures, chart } = approvalPicture(rows, {
    range: { from: "2026-11-14", to: "2026-11-20" },
    now: new Date("2026-11-22T18:00:00Z"),
  });
  expect(figures.map(({ value, note }) => [value, note])).toEqual([
    ["20.0%", "1 of 5 reviewed"],
    ["2", "40.0% of those reviewed"],
    ["1", "on scheduled times, for lack of clock times"],
    ["1 shift", "1 disputed"],
  ]);
  expect(chart).toMatchObject({
    title: "Week to Nov 20 has the most automatic approvals: 2 of 6",
    bars: [{ label: "Week to Nov 20", values: [1, 1, 1, 3] }],
  });
});
