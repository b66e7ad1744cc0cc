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
])("starts the week of %s on Saturday %s and ends it on Friday %s", (day, saturday, friday) => {
  expect([saturdayOf(day), fridayOf(day), isFriday(friday)]).toEqual([saturday, friday, true]);
});

test("reaches 12 weeks back from this week's Saturday for 3 months", () => {
  expect(earliestDay("2026-11-22", 3)).toBe("2026-08-29");
  expect(earliestDay("2026-11-20", 1)).toBe("2026-10-17");
});

test("labels a week with its days and its year", () =>
  expect(formatWeek("2026-11-20")).toBe("Sat, Nov 14 – Fri, Nov 20, 2026"));

describe("the week in an address", () => {
  const bounds = { todayOn: "2026-11-22", months: 3 };
  test.each([
    ["is named by its Friday", "2026-11-13", "2026-11-13", false],
    ["is named by any of its days", "2026-11-11", "2026-11-13", false],
    ["can be the running week", "2026-11-27", "2026-11-27", false],
    ["can be the first of the range", "2026-09-04", "2026-09-04", false],
    ["is ignored before the range, with a notice", "2026-08-28", null, true],
    ["is ignored in the future", "2026-12-04", null, false],
    ["can be missing", null, null, false],
    ["is ignored if it is not a date", "2026-99-99", null, false],
  ])("%s", (_, named, friday, isBeyondRange) =>
    expect(weekOfAddress(named, bounds)).toEqual({ friday, isBeyondRange }),
  );
});

describe("the latest complete week", () => {
  test.each([
    ["a Friday, whose week is not over", "2026-11-20", "2026-11-13"],
    ["a Saturday", "2026-11-21", "2026-11-20"],
    ["a Thursday", "2026-11-26", "2026-11-20"],
    ["the first Saturday of a year", "2028-01-01", "2027-12-31"],
    ["a Sunday after the clocks went back", "2026-11-01", "2026-10-30"],
  ])("ends on the Friday before %s", (_, today, friday) => expect(latestCompleteWeek(today)).toBe(friday));
});
