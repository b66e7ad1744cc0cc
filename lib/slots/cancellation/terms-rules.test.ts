import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shiftInterval } from "@/lib/time/zones";
import { scheduledMinutes } from "@/lib/past-shifts/hours/rules";
import { cancellationTerms, isLateCancellation } from "./terms-rules";

const startsAt = new Date("2026-06-02T14:00:00Z");
const endsAt = new Date("2026-06-02T22:00:00Z");
const facility = { windowHours: 24, billableHours: 2 };
const claimed = {
  isFlex: false,
  isClaimed: true,
  isGuaranteed: false,
  startsAt,
  endsAt,
  unpaidBreakMinutes: 30,
};
const before = (minutes: number) => new Date(startsAt.getTime() - minutes * 60_000);

describe("a late cancellation", () => {
  test.each([
    ["a minute more than the window", 24 * 60 + 1, false],
    ["exactly the window", 24 * 60, false],
    ["a minute less than the window", 24 * 60 - 1, true],
    ["no time", 0, true],
  ])("checks %s before the start", (_, minutes, isLate) => {
    expect(isLateCancellation(claimed, 24, before(minutes))).toBe(isLate);
  });

  test("begins a millisecond after the window", () => {
    const edge = before(24 * 60).getTime();
    expect(isLateCancellation(claimed, 24, new Date(edge))).toBe(false);
    expect(isLateCancellation(claimed, 24, new Date(edge + 1))).toBe(true);
  });

  test("doesn't exist before the start with a window of 0 hours", () => {
    expect(isLateCancellation(claimed, 0, before(0))).toBe(false);
  });

  test("doesn't exist for open or guaranteed slots", () => {
    expect(isLateCancellation({ ...claimed, isClaimed: false }, 24, before(1))).toBe(false);
    expect(isLateCancellation({ ...claimed, isGuaranteed: true }, 24, before(1))).toBe(false);
  });

  test("counts 24 hours, not until the same time of day, when the clocks change", () => {
    const zone = "America/Los_Angeles";
    const night = shiftInterval({ startsOn: "2026-03-08", fromTime: "07:00", toTime: "15:00", zone });
    const sameTimeTheDayBefore = new Date("2026-03-07T15:00:00Z");
    expect(night.startsAt.getTime() - sameTimeTheDayBefore.getTime()).toBe(23 * 3_600_000);
    expect(isLateCancellation({ ...claimed, ...night }, 24, sameTimeTheDayBefore)).toBe(true);
    const autumn = shiftInterval({ startsOn: "2026-11-01", fromTime: "07:00", toTime: "15:00", zone });
    const dayBefore = new Date("2026-10-31T14:00:00Z");
    expect(isLateCancellation({ ...claimed, ...autumn }, 24, dayBefore)).toBe(false);
  });
});

describe("the cost of a cancellation", () => {
  test.each([
    ["in time: nothing", {}, 25 * 60, "FREE", 0],
    ["late: the facility's billable hours", {}, 60, "LATE", 120],
    [
      "late, of a shift shorter than that: its paid time",
      { endsAt: new Date(startsAt.getTime() + 90 * 60_000) },
      60,
      "LATE",
      60,
    ],
    ["guaranteed, late: in full", { isGuaranteed: true }, 60, "GUARANTEED", 450],
    ["guaranteed, long before: in full", { isGuaranteed: true }, 48 * 60, "GUARANTEED", 450],
    ["guaranteed, but nobody's: nothing", { isGuaranteed: true, isClaimed: false }, 60, "FREE", 0],
    ["open: nothing", { isClaimed: false }, 60, "FREE", 0],
    ["flex, late: noted, but owed to nobody", { isFlex: true }, 60, "LATE", 0],
  ])("%s", (_, given, minutes, kind, billableMinutes) => {
    expect(cancellationTerms({ ...claimed, ...given }, facility, before(minutes))).toEqual({
      kind,
      billableMinutes,
    });
  });

  test("pays 11.5 hours for a guaranteed night when the clocks go back, with half an hour's unpaid break", () => {
    const zone = "America/New_York";
    const night = shiftInterval({ startsOn: "2026-10-31", fromTime: "19:00", toTime: "06:00", zone });
    const terms = cancellationTerms(
      { ...claimed, ...night, isGuaranteed: true },
      facility,
      new Date("2026-10-30T00:00:00Z"),
    );
    expect(terms.billableMinutes).toBe(11.5 * 60);
  });

  test("is never more than the shift and never negative", () => {
    const minutes = fc.integer({ min: 1, max: 1500 });
    const hours = fc.integer({ min: 0, max: 72 });
    fc.assert(
      fc.property(
        minutes,
        fc.integer({ min: 0, max: 120 }),
        hours,
        hours,
        fc.boolean(),
        fc.integer({ min: 0, max: 6000 }),
        (length, unpaidBreakMinutes, windowHours, billableHours, isGuaranteed, ahead) => {
          const slot = {
            ...claimed,
            isGuaranteed,
            unpaidBreakMinutes,
            endsAt: new Date(startsAt.getTime() + length * 60_000),
          };
          const { billableMinutes } = cancellationTerms(slot, { windowHours, billableHours }, before(ahead));
          expect(billableMinutes).toBeGreaterThanOrEqual(0);
          expect(billableMinutes).toBeLessThanOrEqual(scheduledMinutes(slot));
        },
      ),
    );
  });
});
