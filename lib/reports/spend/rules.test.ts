import { expect, test } from "vitest";
import { aWorkedRow, withoutHours } from "@/tests/support/worked-row";
import { spendPicture, spendRows } from "./rules";

const rows = spendRows(
  [
    aWorkedRow({ bonus: 2_000 }),
    aWorkedRow({ agencyName: "Brightline", settledTotal: 8_000 }),
    aWorkedRow(withoutHours),
    aWorkedRow({ route: "FLEX" }),
  ],
  "Shiftwell",
);

test("has a row per source, leaves out the facility's own staff, and counts what has no total", () =>
  expect(rows).toMatchObject([
    { source: "Shiftwell", slots: 2, hours: 8, bonus: 20, total: 320, without_total: 1 },
    { source: "Brightline", slots: 1, hours: 8, bonus: 0, total: 80, without_total: 0 },
  ]));

test("adds up to the rows, and names the largest source", () => {
  const { figures, chart } = spendPicture(rows);
  expect(figures.map(({ value, note }) => [value, note])).toEqual([
    ["$400.00", "3 shifts"],
    ["$20.00", "5.0% of the spend"],
    ["$25.00", "with bonuses"],
    ["1 shift", "A clock time or the rate is missing."],
  ]);
  expect(chart).toMatchObject({
    title: "80.0% goes to Shiftwell",
    bars: [
      { label: "Shiftwell", values: [300, 20] },
      { label: "Brightline", values: [80, 0] },
    ],
  });
});
