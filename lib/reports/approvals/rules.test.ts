import { expect, test } from "vitest";
import { aWorkedRow } from "@/tests/support/worked-row";
import { approvalPicture, approvalRows } from "./rules";

const approvedAt = new Date("2026-11-21T18:00:00Z");

test("tells who approved, and adds the states up to the shifts", () => {
  const rows = approvalRows(
    [
      aWorkedRow({ approvedAt, approvedBy: "Dana Wells" }),
      aWorkedRow({ approvedAt }),
      aWorkedRow({ approvedAt, autoApprovedIncomplete: true }),
      aWorkedRow({ disputedAt: approvedAt }),
      aWorkedRow(),
    ],
    "Shiftwell",
  );
  expect(rows.map(({ state }) => state)).toEqual([
    "Approved",
    "Approved automatically",
    "Automatic, incomplete",
    "Disputed",
    "Needs review",
  ]);
  const { figures, chart } = approvalPicture(rows);
  expect(figures.map(({ value, note }) => [value, note])).toEqual([
    ["25.0%", "1 of 4 reviewed"],
    ["2", "50.0% of those reviewed"],
    ["1", "on scheduled times, for lack of clock times"],
    ["1 shift", "1 disputed"],
  ]);
  expect(chart).toMatchObject({
    title: "1 shift approved without clock times",
    bars: [{ label: "Week to Nov 20", values: [1, 1, 1, 2] }],
  });
});
