import { expect, test } from "vitest";
import { brief, headlineChange, headlineRange, weeklyValues, withWeeksBefore } from "./headline-rules";

const trend = {
  measure: (rows: readonly { date?: unknown }[]) => (rows.length === 0 ? null : rows.length),
  dateOf: ({ date }: { date?: unknown }) => String(date),
  by: "count" as const,
};
const rowsOn = (...dates: string[]) => dates.map((date) => ({ date }));

test.each([
  ["Friday, whose week isn't complete", "2026-11-27", "2026-10-24", "2026-11-20"],
  ["Saturday, when a week has just ended", "2026-11-28", "2026-10-31", "2026-11-27"],
])("on a %s, counts four whole weeks", (_, today, from, to) =>
  expect(headlineRange(today, {})).toEqual({ from, to }),
);

test("counts what lies ahead from today", () =>
  expect(headlineRange("2026-11-27", { isAhead: true })).toEqual({ from: "2026-11-27", to: "2026-12-24" }));

test.each([
  ["20,019.75 h", "20,020 h"],
  ["$277,037.64", "$277,038"],
  ["7.25 h", "7.25 h"],
  ["0.00 h", "0 h"],
  ["3.65", "3.65"],
  ["96.3%", "96.3%"],
])("says %s as %s", (exact, said) => expect(brief(exact)).toBe(said));

test("tells the figure of each week, and nothing for one without", () => {
  const range = withWeeksBefore({ from: "2026-10-24", to: "2026-11-20" });
  expect(range.from).toBe("2026-09-26");
  const rows = rowsOn("2026-09-26", "2026-10-02", "2026-10-03", "2026-11-20", "2026-11-21");
  expect(weeklyValues(rows, range, trend)).toEqual([2, 1, null, null, null, null, null, 1]);
});

test("compares with the weeks before, if they reach back that far", () => {
  const range = { from: "2026-10-24", to: "2026-11-20" };
  const after = rowsOn("2026-10-24", "2026-11-20", "2026-11-20");
  expect(headlineChange([...rowsOn("2026-09-27"), ...after], range, trend)).toEqual({
    text: "2 more than in the 4 weeks before",
    direction: "up",
    tone: "plain",
  });
  expect(headlineChange([...rowsOn("2026-10-23"), ...after], range, trend)).toBeNull();
});
