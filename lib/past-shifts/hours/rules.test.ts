import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shiftInterval } from "@/lib/time/zones";
import { aWorked } from "@/tests/support/worked";
import {
  approvedHours,
  formatHours,
  hundredthsOf,
  isIncomplete,
  isOverSixteenHours,
  isUnderTwoHours,
  minutesBetween,
  payableBonus,
  recordedHours,
  scheduledMinutes,
  totalOf,
  totalOfSlot,
  type Worked,
} from "./rules";

const at = (time: string) => new Date(`2026-11-19T${time}Z`);
const noPunches = { checkedInAt: null, checkedOutAt: null };

describe("recorded hours", () => {
  test.each<[string, Partial<Worked>, number | null, string]>([
    ["are clock-out minus clock-in minus the unpaid break", {}, 461, "PUNCHES"],
    ["exclude the break when it was not taken", { tookBreak: false }, 491, "PUNCHES"],
    ["include a paid break in full", { unpaidBreakMinutes: 0 }, 491, "PUNCHES"],
    ["use finance's times before the punches", { financeCheckedOutAt: at("23:35:00") }, 491, "PUNCHES"],
    [
      "use finance's time if the punch is missing",
      { checkedInAt: null, financeCheckedInAt: at("15:00:00") },
      455,
      "PUNCHES",
    ],
    [
      "cut seconds as on the screen",
      { checkedInAt: at("14:54:59"), checkedOutAt: at("23:05:01") },
      461,
      "PUNCHES",
    ],
    ["are never negative when the break is longer", { checkedInAt: at("22:50:00") }, 0, "PUNCHES"],
    ["are unknown without a clock-out", { checkedOutAt: null }, null, "PUNCHES"],
    ["are unknown without a clock-in", { checkedInAt: null }, null, "PUNCHES"],
    ["are none for a no-show", { ...noPunches, outcomeCode: "NO_SHOW" }, 0, "NONE"],
    ["are none for a no-show, whatever the punches", { outcomeCode: "NO_SHOW" }, 0, "NONE"],
    [
      "are none for a cancellation in time",
      { ...noPunches, isCancelled: true, outcomeCode: null },
      0,
      "NONE",
    ],
    [
      "are the billable hours of a late cancellation",
      { ...noPunches, isCancelled: true, outcomeCode: null, billableCancellationMinutes: 120 },
      120,
      "CANCELLATION",
    ],
    [
      "are the hours worked when it was cancelled after arrival",
      { isCancelled: true, billableCancellationMinutes: 120 },
      461,
      "PUNCHES",
    ],
    ["run until the walk-out", { outcomeCode: "WALK_OUT", checkedOutAt: at("17:24:00") }, 120, "PUNCHES"],
  ])("%s", (_, given, minutes, source) => {
    expect(recordedHours(aWorked(given))).toEqual({ minutes, source });
    expect(isIncomplete(aWorked(given))).toBe(minutes === null);
  });

  test.each([
    ["are one more on the night the clocks go back", "2026-10-31", 690],
    ["are one less on the night the clocks go forward", "2026-03-07", 570],
    ["are as scheduled on any other night", "2026-06-01", 630],
  ])("%s", (_, startsOn, minutes) => {
    const night = shiftInterval({ startsOn, fromTime: "19:00", toTime: "06:00", zone: "America/New_York" });
    const slot = aWorked({ ...night, checkedInAt: night.startsAt, checkedOutAt: night.endsAt });
    expect(recordedHours(slot).minutes).toBe(minutes);
    expect(scheduledMinutes({ ...night, unpaidBreakMinutes: 30 })).toBe(minutes);
  });
});

describe("approved hours", () => {
  test.each<[string, Partial<Worked>, number, string]>([
    ["are the recorded ones", {}, 461, "PUNCHES"],
    ["are the scheduled ones without any punch", noPunches, 450, "SCHEDULE"],
    [
      "run from the clock-in to the scheduled end",
      { checkedInAt: at("17:00:00"), checkedOutAt: null },
      330,
      "SCHEDULE",
    ],
    [
      "run from the scheduled start to the clock-out",
      { checkedInAt: null, checkedOutAt: at("20:00:00") },
      270,
      "SCHEDULE",
    ],
    [
      "are none for a clock-in after the end",
      { checkedInAt: at("23:30:00"), checkedOutAt: null },
      0,
      "SCHEDULE",
    ],
    ["are none for a no-show", { ...noPunches, outcomeCode: "NO_SHOW" }, 0, "NONE"],
  ])("%s", (_, given, minutes, source) => expect(approvedHours(aWorked(given))).toEqual({ minutes, source }));
});

test("a clock-in after the end earns no bonus, as no work was done", () =>
  expect(payableBonus(aWorked({ checkedInAt: at("23:30:00"), checkedOutAt: null }))).toBe(0));

describe("the total", () => {
  test.each<[string, Partial<Worked>, number | null]>([
    ["is rate times the printed hours plus bonus", {}, 24_499 + 2500],
    ["is unknown without hours", { checkedOutAt: null }, null],
    ["is unknown without a rate", { billRate: null }, null],
    ["excludes the bonus after a walk-out", { outcomeCode: "WALK_OUT" }, 24_499],
    ["is zero for a no-show", { outcomeCode: "NO_SHOW" }, 0],
    [
      "is hours without bonus for a late cancellation",
      { ...noPunches, isCancelled: true, billableCancellationMinutes: 120 },
      6380,
    ],
    [
      "is everything with the bonus for a guaranteed slot",
      { ...noPunches, isCancelled: true, isGuaranteed: true, billableCancellationMinutes: 450 },
      23_925 + 2500,
    ],
  ])("%s", (_, given, total) => {
    const slot = aWorked(given);
    expect(totalOfSlot(slot, recordedHours(slot).minutes)).toBe(total);
  });

  test("rounds half a cent up", () => {
    expect(totalOf(30, 2451, 0)).toBe(1226);
    expect(totalOf(3, 2450, 0)).toBe(123);
  });
});

test("flags more than 16 hours as long and less than 2 as short, but not exactly that", () => {
  expect([959, 960, 961].map(isOverSixteenHours)).toEqual([false, false, true]);
  expect([119, 120, 121].map(isUnderTwoHours)).toEqual([true, false, false]);
  expect([isOverSixteenHours(null), isUnderTwoHours(null)]).toEqual([false, false]);
});

test("formats hours with two decimals", () =>
  expect([0, 1, 457, 461, 450, 1005, 209_340].map(hundredthsOf).map(formatHours)).toEqual([
    "0.00",
    "0.02",
    "7.62",
    "7.68",
    "7.50",
    "16.75",
    "3,489.00",
  ]));

const minutes = fc.integer({ min: 0, max: 2_000 });
const instant = fc.integer({ min: 0, max: 2_000_000_000 }).map((seconds) => new Date(seconds * 1000));
const later = (from: Date, by: number) => new Date(from.getTime() + by * 60_000);
const slots = fc
  .record({
    startsAt: instant,
    length: fc.integer({ min: 1, max: 1500 }),
    inAfter: fc.option(fc.integer({ min: -120, max: 600 })),
    stayed: fc.option(minutes),
    tookBreak: fc.boolean(),
    unpaidBreakMinutes: fc.integer({ min: 0, max: 90 }),
    isCancelled: fc.boolean(),
    premiums: fc.constant([]),
    isGuaranteed: fc.boolean(),
    billableCancellationMinutes: minutes,
    outcomeCode: fc.constantFrom(null, "ARRIVED", "NO_SHOW", "WALK_OUT", "SENT_HOME"),
    billRate: fc.option(fc.integer({ min: 0, max: 99_999 })),
    bonus: fc.integer({ min: 0, max: 100 }).map((n) => n * 500),
  })
  .map(({ length, inAfter, stayed, ...slot }): Worked => {
    const came = later(slot.startsAt, inAfter ?? 0);
    return {
      ...slot,
      endsAt: later(slot.startsAt, length),
      checkedInAt: inAfter === null ? null : came,
      checkedOutAt: stayed === null ? null : later(came, stayed),
      financeCheckedInAt: null,
      financeCheckedOutAt: null,
    };
  });

describe("for any record", () => {
  test("hours and money are whole and never negative, and recorded hours are the approved ones", () =>
    fc.assert(
      fc.property(slots, (slot) => {
        const recorded = recordedHours(slot);
        const approved = approvedHours(slot);
        expect(Number.isInteger(approved.minutes) && approved.minutes >= 0).toBe(true);
        if (recorded.minutes !== null) expect(approved).toEqual(recorded);
        const total = totalOfSlot(slot, approved.minutes);
        if (total !== null) expect(Number.isInteger(total) && total >= 0).toBe(true);
        expect([0, slot.bonus]).toContain(payableBonus(slot));
      }),
    ));

  test("staying longer never pays less, a break never pays more, and the time of day makes no difference", () =>
    fc.assert(
      fc.property(
        instant,
        minutes,
        minutes,
        fc.integer({ min: 0, max: 90 }),
        minutes,
        (from, stayed, more, pause, moved) => {
          const until = later(from, stayed);
          const plain = minutesBetween(from, until, pause);
          expect(minutesBetween(from, later(until, more), pause)).toBeGreaterThanOrEqual(plain);
          expect(plain).toBeLessThanOrEqual(minutesBetween(from, until, 0));
          expect(minutesBetween(later(from, moved), later(until, moved), pause)).toBe(plain);
        },
      ),
    ));

  test("printed hours are within 18 seconds of the minutes", () =>
    fc.assert(
      fc.property(minutes, (worked) => {
        expect(Math.abs(hundredthsOf(worked) * 36 - worked * 60)).toBeLessThanOrEqual(18);
      }),
    ));
});
