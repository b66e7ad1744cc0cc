import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysOf } from "@/lib/holidays/rules";
import { hundredthsOf, minutesBetween, totalOfSlot } from "@/lib/past-shifts/hours/rules";
import { addDays } from "@/lib/time/calendar";
import { MINUTE } from "@/lib/time/durations";
import { dateOnAt, formatTime } from "@/lib/time/zones";
import { anyShift, LONG_AGO, zone } from "@/tests/support/any-shift";
import { aWorked } from "@/tests/support/worked";
import { laterStarts, restFrom } from "./other-time-rules";
import { breakOfTimes, MAX_STAY_HOURS, minutesOf, timesFault, type Times } from "./rules";

const QUARTER = 15 * MINUTE;

/** A shift, how long someone stays after it, and quarter hours at which the whole is cut. */
const cutStays = fc
  .tuple(anyShift, fc.nat({ max: MAX_STAY_HOURS * 4 }), fc.array(fc.nat(), { maxLength: 4 }))
  .map(([shift, tail, cuts]) => {
    const stay = { startsAt: shift.startsAt, endsAt: new Date(+shift.endsAt + tail * QUARTER) };
    const quarters = (+stay.endsAt - +stay.startsAt) / QUARTER;
    const at = [...new Set(cuts.map((cut) => 1 + (cut % (quarters - 1))))].sort((a, b) => a - b);
    const edges = [0, ...at, quarters].map((quarter) => new Date(+stay.startsAt + quarter * QUARTER));
    const parts = edges.slice(1).map((endsAt, n) => ({ startsAt: edges[n]!, endsAt }));
    return { shift, stay, parts };
  });

/** The cost of times worked as planned, where both days of the shift are holidays of half as much again. */
function costOf(times: Times, { startsAt }: Times, rate: number, unpaidBreakMinutes = 0): number {
  const startsOn = dateOnAt(startsAt, zone);
  const premiums = [startsOn, addDays(startsOn, 1)].flatMap((dateOn, n) =>
    daysOf({ rule: "ONCE", dateOn, fromTime: "00:00", untilTime: "00:00" }, [2026], zone).map((day) => ({
      from: +day.startsAt,
      until: +day.endsAt,
      multiplier: n === 0 ? 1.5 : null,
      hourlyCents: n === 0 ? null : 400,
    })),
  );
  const punched = { ...times, checkedInAt: times.startsAt, checkedOutAt: times.endsAt };
  const worked = aWorked({ ...punched, billRate: rate, bonus: 0, premiums, unpaidBreakMinutes });
  return totalOfSlot(worked, minutesBetween(times.startsAt, times.endsAt, unpaidBreakMinutes))!;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe("the parts of a shift and of a stay after it", () => {
  test("have every minute of it once, as worked and as printed, also over a clock change", () => {
    fc.assert(
      fc.property(cutStays, ({ stay, parts }) => {
        expect(sum(parts.map(minutesOf))).toBe(minutesOf(stay));
        const printed = parts.map((one) => hundredthsOf(minutesOf(one)));
        expect(sum(printed)).toBe(hundredthsOf(minutesOf(stay)));
        for (const [n, one] of parts.slice(1).entries()) expect(one.startsAt).toEqual(parts[n]!.endsAt);
      }),
    );
  });

  test("cost to the cent what the whole costs, with the premium of holidays, where no rate needs rounding", () => {
    fc.assert(
      fc.property(cutStays, fc.integer({ min: 100, max: 1_000 }), ({ shift, stay, parts }, n) => {
        // A quarter of an hour of it, and of half of it, is whole cents.
        const rate = 8 * n;
        expect(sum(parts.map((one) => costOf(one, shift, rate)))).toBe(costOf(stay, shift, rate));
      }),
    );
  });

  test("differ at other rates by no more than each one's rounding to a cent", () => {
    fc.assert(
      fc.property(cutStays, fc.integer({ min: 1_000, max: 9_999 }), ({ shift, stay, parts }, rate) => {
        const more = sum(parts.map((one) => costOf(one, shift, rate))) - costOf(stay, shift, rate);
        // Half a cent for the hours and for each of two premiums, of every part and of the whole.
        expect(Math.abs(more)).toBeLessThanOrEqual(1.5 * (parts.length + 1));
      }),
    );
  });

  test("pay all their time but the breaks of those longer than five hours", () => {
    fc.assert(
      fc.property(cutStays, ({ shift, stay, parts }) => {
        const breaks = parts.map((one) => breakOfTimes(one, { ...shift, unpaidBreakMinutes: 30 }));
        const paid = parts.map((one, n) => minutesBetween(one.startsAt, one.endsAt, breaks[n]!));
        expect(sum(paid) + sum(breaks)).toBe(minutesOf(stay));
        for (const [n, one] of parts.entries()) if (minutesOf(one) > 300) expect(breaks[n]).toBe(30);
      }),
    );
  });

  test("are possible from half an hour on, while they start in the shift", () => {
    fc.assert(
      fc.property(cutStays, ({ shift, parts }) => {
        for (const one of parts) {
          const fault =
            one.startsAt >= shift.endsAt ? "START_OUTSIDE" : minutesOf(one) < 30 ? "TOO_SHORT" : null;
          expect(timesFault(one, shift, LONG_AGO)).toBe(fault);
        }
      }),
    );
  });
});

test.each([
  ["before the shift", 6, 15, "START_OUTSIDE"],
  ["from its end on", 15, 19, "START_OUTSIDE"],
  ["of less than half an hour", 7, 7.25, "TOO_SHORT"],
  ["until eight hours after it", 7, 23, null],
  ["more than eight hours after it", 7, 23.25, "END_OUTSIDE"],
  ["that are over", 7, 11, "OVER"],
])("from 7 to 3, at noon, times %s: %s to %s are %s", (_, from, until, fault) => {
  const at = (hour: number) => new Date(Date.UTC(2026, 5, 2) + hour * 60 * MINUTE);
  const times = { startsAt: at(from), endsAt: at(until) };
  expect(timesFault(times, { startsAt: at(7), endsAt: at(15) }, at(12))).toBe(fault);
});

test("a later start leaves the rest of the shift and what is before it, every minute once", () => {
  fc.assert(
    fc.property(anyShift, fc.nat(), (shift, n) => {
      const starts = laterStarts(shift, zone);
      const time = starts[n % starts.length]!;
      const rest = restFrom(time, shift, zone)!;
      const before = { startsAt: shift.startsAt, endsAt: rest.startsAt };
      expect(formatTime(rest.startsAt, zone)).toBe(time);
      expect(minutesOf(before)).toBeGreaterThan(0);
      expect(minutesOf(before) + minutesOf(rest)).toBe(minutesOf(shift));
      expect(timesFault(rest, shift, LONG_AGO)).toBeNull();
    }),
  );
});
