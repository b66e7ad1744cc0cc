import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "./calendar";
import { instantAt, shiftInterval, wallClockOf } from "./zones";

describe("the instant of a wall time", () => {
  test.each([
    [
      "is right for an ordinary time",
      "2026-06-01",
      "07:00",
      "America/Los_Angeles",
      "2026-06-01T14:00:00.000Z",
    ],
    ["is right with seconds", "2026-06-01", "07:00:30", "America/Los_Angeles", "2026-06-01T14:00:30.000Z"],
    [
      "is right just before the clocks go forward",
      "2027-03-14",
      "01:59",
      "America/Los_Angeles",
      "2027-03-14T09:59:00.000Z",
    ],
    [
      "moves a skipped time on by the hour",
      "2027-03-14",
      "02:30",
      "America/Los_Angeles",
      "2027-03-14T10:30:00.000Z",
    ],
    [
      "is right just after the clocks went forward",
      "2027-03-14",
      "03:00",
      "America/Los_Angeles",
      "2027-03-14T10:00:00.000Z",
    ],
    [
      "is the first of a repeated time",
      "2026-11-01",
      "01:30",
      "America/Los_Angeles",
      "2026-11-01T08:30:00.000Z",
    ],
    [
      "moves a time skipped by half an hour",
      "2026-10-04",
      "02:10",
      "Australia/Lord_Howe",
      "2026-10-03T15:40:00.000Z",
    ],
    [
      "is right where the clocks never change",
      "2027-03-14",
      "02:30",
      "America/Phoenix",
      "2027-03-14T09:30:00.000Z",
    ],
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

describe("any shift, at any time and place", () => {
  const zone = fc.constantFrom(
    "America/Los_Angeles",
    "America/New_York",
    "America/Phoenix",
    "America/St_Johns",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
  );
  const pad = (number: number) => String(number).padStart(2, "0");
  const time = fc
    .integer({ min: 0, max: 24 * 4 - 1 })
    .map((quarter) => `${pad(Math.floor(quarter / 4))}:${pad((quarter % 4) * 15)}`);
  // DST changes, year ends and leap days make up half of the samples.
  const special = [
    "2027-03-13",
    "2027-03-14",
    "2026-10-31",
    "2026-11-01",
    "2026-10-03",
    "2026-10-04",
    "2027-04-04",
  ];
  const startsOn = fc.oneof(
    fc.constantFrom(...special, "2026-12-31", "2027-01-01", "2028-02-28", "2028-02-29"),
    fc.integer({ min: 0, max: 1_500 }).map((days) => addDays("2026-01-01", days)),
  );

  /** Whether the zone's wall clock shows this time on this date. */
  const isShown = (on: string, shown: string, inZone: string) =>
    wallClockOf(instantAt(on, shown, inZone), inZone).startsWith(`${on} ${shown}`);

  /** Follows the zone's wall clock minute by minute until it shows the end, skipping times that don't exist. */
  function minutesByTheWall(startsAt: Date, toTime: string, inZone: string): number {
    const wall = new Intl.DateTimeFormat("en-GB", {
      timeZone: inZone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    for (let minutes = 15; ; minutes += 15) {
      if (wall.format(+startsAt + minutes * 60_000) === toTime) return minutes;
    }
  }

  test("lasts at most 25 hours, and zero only if the skipped hour swallows it", () => {
    fc.assert(
      fc.property(startsOn, time, time, zone, (on, fromTime, toTime, inZone) => {
        const { startsAt, endsAt } = shiftInterval({ startsOn: on, fromTime, toTime, zone: inZone });
        const isSkipped = !isShown(on, fromTime, inZone) && fromTime < toTime && toTime < "04:00";
        if (!isSkipped) expect(+endsAt - +startsAt).toBeGreaterThan(0);
        expect(+endsAt - +startsAt).toBeLessThanOrEqual(25 * 3_600_000);
      }),
      { numRuns: 3_000 },
    );
  });

  test("lasts until the wall clock shows its end, if its times occur once", () => {
    const usual = fc.constantFrom("04:00", "07:00", "11:15", "15:00", "19:30", "22:45", "23:00");
    fc.assert(
      fc.property(startsOn, usual, usual, zone, (on, fromTime, toTime, inZone) => {
        const { startsAt, endsAt } = shiftInterval({ startsOn: on, fromTime, toTime, zone: inZone });
        expect((+endsAt - +startsAt) / 60_000).toBe(minutesByTheWall(startsAt, toTime, inZone));
      }),
      { numRuns: 300 },
    );
  });
});
