import { describe, expect, test } from "vitest";
import { instantAt, shiftInterval } from "./zones";

describe("the instant of a wall time", () => {
  test.each([
    ["an ordinary one", "2026-06-01", "07:00", "America/Los_Angeles", "2026-06-01T14:00:00.000Z"],
    ["with seconds", "2026-06-01", "07:00:30", "America/Los_Angeles", "2026-06-01T14:00:30.000Z"],
    [
      "just before the clocks go forward",
      "2027-03-14",
      "01:59",
      "America/Los_Angeles",
      "2027-03-14T09:59:00.000Z",
    ],
    [
      "one that is skipped moves on by the hour",
      "2027-03-14",
      "02:30",
      "America/Los_Angeles",
      "2027-03-14T10:30:00.000Z",
    ],
    [
      "just after the clocks went forward",
      "2027-03-14",
      "03:00",
      "America/Los_Angeles",
      "2027-03-14T10:00:00.000Z",
    ],
    [
      "one that comes twice is the first",
      "2026-11-01",
      "01:30",
      "America/Los_Angeles",
      "2026-11-01T08:30:00.000Z",
    ],
    [
      "one that is skipped by half an hour",
      "2026-10-04",
      "02:10",
      "Australia/Lord_Howe",
      "2026-10-03T15:40:00.000Z",
    ],
    ["where no clock is ever changed", "2027-03-14", "02:30", "America/Phoenix", "2027-03-14T09:30:00.000Z"],
  ])("%s", (_, dateOn, time, zone, expected) => {
    expect(instantAt(dateOn, time, zone).toISOString()).toBe(expected);
  });
});

describe("hours from 7 PM to 7 AM", () => {
  test.each([
    ["on an ordinary night", "2026-06-01", 12],
    ["on the night the clocks go forward", "2027-03-13", 11],
    ["on the night the clocks go back", "2026-10-31", 13],
  ])("%s", (_, startsOn, hours) => {
    const { startsAt, endsAt } = shiftInterval({
      startsOn,
      fromTime: "19:00",
      toTime: "07:00",
      zone: "America/Los_Angeles",
    });
    expect((endsAt.getTime() - startsAt.getTime()) / 3_600_000).toBe(hours);
  });
});
