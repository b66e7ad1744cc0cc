import { describe, expect, test } from "vitest";
import {
  earliestDay,
  formatWeek,
  fridayOf,
  isFriday,
  latestCompleteWeek,
  saturdayOf,
  weekOfAddress,
} from "./rules";

test.each([
  ["2026-11-20", "2026-11-14", "2026-11-20"],
  ["2026-11-21", "2026-11-21", "2026-11-27"],
  ["2026-11-01", "2026-10-31", "2026-11-06"],
  ["2028-01-01", "2028-01-01", "2028-01-07"],
])("the week of %s begins on Saturday %s and ends on Friday %s", (day, saturday, friday) => {
  expect([saturdayOf(day), fridayOf(day), isFriday(friday)]).toEqual([saturday, friday, true]);
});

test("a range of 3 months reaches 12 weeks back from the Saturday of this week", () => {
  expect(earliestDay("2026-11-22", 3)).toBe("2026-08-29");
  expect(earliestDay("2026-11-20", 1)).toBe("2026-10-17");
});

test("a week is named with its days and its year", () =>
  expect(formatWeek("2026-11-20")).toBe("Sat, Nov 14 – Fri, Nov 20, 2026"));

describe("an address names a week", () => {
  const bounds = { todayOn: "2026-11-22", months: 3 };
  test.each([
    ["by its Friday", "2026-11-13", "2026-11-13", false],
    ["by any of its days", "2026-11-11", "2026-11-13", false],
    ["the running one", "2026-11-27", "2026-11-27", false],
    ["the first of the range", "2026-09-04", "2026-09-04", false],
    ["before the range: the latest complete one, and says so", "2026-08-28", "2026-11-20", true],
    ["in the future: the latest complete one", "2026-12-04", "2026-11-20", false],
    ["not at all", null, "2026-11-20", false],
    ["by what is no date", "2026-99-99", "2026-11-20", false],
  ])("%s", (_, named, friday, isBeyondRange) =>
    expect(weekOfAddress(named, bounds)).toEqual({ friday, isBeyondRange }),
  );
});

describe("Past Shifts open on the Friday of the latest complete week", () => {
  test.each([
    ["a Friday, whose week is not over", "2026-11-20", "2026-11-13"],
    ["a Saturday", "2026-11-21", "2026-11-20"],
    ["a Thursday", "2026-11-26", "2026-11-20"],
    ["the first Saturday of a year", "2028-01-01", "2027-12-31"],
    ["a Sunday after the clocks went back", "2026-11-01", "2026-10-30"],
  ])("seen on %s", (_, today, friday) => expect(latestCompleteWeek(today)).toBe(friday));
});
