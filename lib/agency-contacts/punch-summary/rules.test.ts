import { expect, test } from "vitest";
import { duePeriod } from "./rules";

const due = (now: string, until: string | null, timezone = "America/New_York") => {
  const found = duePeriod(
    { timezone, punchesSummarisedUntil: until ? new Date(until) : null },
    new Date(now),
  );
  return found && [found.from.toISOString().slice(0, 16), found.to.toISOString().slice(0, 16)];
};

test.each([
  ["covers a day at first", "2030-03-06T14:00Z", null, ["2030-03-05T13:00", "2030-03-06T13:00"]],
  [
    "covers the time since the last one",
    "2030-03-06T13:00Z",
    "2030-03-04T13:00Z",
    ["2030-03-04T13:00", "2030-03-06T13:00"],
  ],
  [
    "covers a week at most",
    "2030-03-06T13:00Z",
    "2029-01-01T13:00Z",
    ["2030-02-27T13:00", "2030-03-06T13:00"],
  ],
  ["is not due before 8 AM", "2030-03-06T12:59Z", "2030-03-05T13:00Z", null],
  ["is not due twice", "2030-03-06T23:00Z", "2030-03-06T13:00Z", null],
  [
    "is due at 8 AM on the day the clocks go forward",
    "2030-03-10T12:00Z",
    "2030-03-09T13:00Z",
    ["2030-03-09T13:00", "2030-03-10T12:00"],
  ],
  ["is due at 8 AM on the day the clocks go back", "2030-11-03T12:59Z", "2030-11-02T12:00Z", null],
] as const)("the summary %s", (_, now, until, period) => expect(due(now, until)).toEqual(period));
