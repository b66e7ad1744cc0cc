import { expect, test } from "vitest";
import { dayOfSheet, staffingOf } from "./rules";

const today = "2026-11-21";

test.each([
  [undefined, today],
  ["2026-11-25", "2026-11-25"],
  ["2025-11-25", "2025-11-25"],
  ["2026-02-30", today],
  ["2026-13-01", today],
  ["2030-01-01", today],
  ["1999-01-01", today],
  ["soon", today],
  [["2026-11-25", "2026-11-26"], today],
])("reads the date %j in the address as %s", (named, day) => expect(dayOfSheet(named, today)).toBe(day));

test("adds up slots of a type over its shifts", () => {
  const shift = (resource_type: string, filled: number, total: number, noShows = 0) => ({
    slots: [{ resource_type }],
    filled,
    noShows,
    total,
  });
  expect(staffingOf([shift("RN", 1, 1, 1), shift("CNA", 4, 6), shift("RN", 1, 2, 1)])).toEqual([
    { type: "RN", filled: 2, noShows: 2, total: 3 },
    { type: "CNA", filled: 4, noShows: 0, total: 6 },
  ]);
});
