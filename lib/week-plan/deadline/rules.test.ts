import { describe, expect, test } from "vitest";
import { deadlineOf, isReminderDue } from "./rules";

const ZONE = "America/Los_Angeles";

describe("a publishing deadline", () => {
  test.each([
    ["the day before", "2026-12-05", 1, "2026-12-05T01:00:00Z"],
    ["two weeks before", "2026-12-05", 14, "2026-11-22T01:00:00Z"],
    ["5 PM by its own clock before the clocks change", "2026-03-14", 7, "2026-03-08T01:00:00Z"],
    ["5 PM by its own clock after the clocks change", "2026-03-14", 6, "2026-03-09T00:00:00Z"],
  ])("is %s", (_, week, daysBefore, at) => expect(deadlineOf(week, daysBefore, ZONE)).toEqual(new Date(at)));

  test.each([
    ["2026-12-04T00:59:59Z", false],
    ["2026-12-04T01:00:00Z", true],
    ["2026-12-05T00:59:59Z", true],
    ["2026-12-05T01:00:00Z", false],
  ])("at %s reminds: %s", (now, isDue) =>
    expect(isReminderDue(deadlineOf("2026-12-05", 1, ZONE), new Date(now))).toBe(isDue),
  );
});
