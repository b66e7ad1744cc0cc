import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysOf } from "@/lib/holidays/rules";
import { shiftInterval } from "@/lib/time/zones";
import { aWorked } from "@/tests/support/worked";
import { premiumOf, type PremiumStretch } from "./premium-rules";
import { recordedHours, totalOf, totalOfSlot } from "./rules";

const HOUR = 3_600_000;
const MINUTE = 60_000;
const zone = "America/New_York";

const stretch = (given: Partial<PremiumStretch>): PremiumStretch => ({
  from: 0,
  until: 24 * HOUR,
  multiplier: null,
  hourlyCents: null,
  ...given,
});

describe("the premium of a holiday", () => {
  const span = { from: -4 * HOUR, until: 4 * HOUR };
  const pay = (paidMinutes: number, ...stretches: PremiumStretch[]) =>
    premiumOf(span, { paidMinutes, rate: 4000, stretches });

  test.each([
    ["a multiplier pays its part above the rate", [stretch({ multiplier: 1.5 })], 480, 8000],
    ["an amount pays by the hour", [stretch({ hourlyCents: 325 })], 480, 1300],
    ["an unpaid break comes off the usual time first", [stretch({ multiplier: 2 })], 450, 16000],
    ["then off the holiday", [stretch({ multiplier: 2 })], 120, 8000],
    [
      "the higher of two counts, not both",
      [stretch({ multiplier: 1.5 }), stretch({ multiplier: 2 })],
      480,
      16000,
    ],
    ["a multiplier of one pays nothing more", [stretch({ multiplier: 1 })], 480, 0],
    ["a holiday at another time pays nothing", [stretch({ from: 4 * HOUR, multiplier: 2 })], 480, 0],
    ["without a holiday there is none", [], 480, 0],
  ])("%s", (_, stretches, minutes, cents) => expect(pay(minutes, ...stretches)).toBe(cents));

  const stretches = fc.array(
    fc
      .record({
        from: fc.integer({ min: -2000, max: 2000 }),
        minutes: fc.integer({ min: 1, max: 1500 }),
        multiplier: fc.option(fc.integer({ min: 100, max: 500 }).map((hundredths) => hundredths / 100)),
        hourlyCents: fc.integer({ min: 1, max: 5000 }),
      })
      .map(({ from, minutes, multiplier, hourlyCents }) => ({
        from: from * MINUTE,
        until: (from + minutes) * MINUTE,
        multiplier,
        hourlyCents: multiplier === null ? hourlyCents : null,
      })),
    { maxLength: 4 },
  );
  const spans = fc
    .record({ from: fc.integer({ min: -1000, max: 1000 }), minutes: fc.integer({ min: 0, max: 1440 }) })
    .map(({ from, minutes }) => ({ minutes, from: from * MINUTE, until: (from + minutes) * MINUTE }));
  const rates = fc.integer({ min: 0, max: 20_000 });

  test("is never negative, nor more than all paid time at the highest premium", () => {
    fc.assert(
      fc.property(spans, stretches, rates, (of, all, rate) => {
        const extra = Math.max(
          0,
          ...all.map((one) =>
            one.multiplier === null ? one.hourlyCents! : Math.round(rate * (one.multiplier - 1)),
          ),
        );
        const premium = premiumOf(of, { paidMinutes: of.minutes, rate, stretches: all });
        expect(premium).toBeGreaterThanOrEqual(0);
        // A cent of rounding for each premium that counts.
        expect(premium).toBeLessThanOrEqual(Math.ceil((extra * of.minutes) / 60 + extra / 100) + all.length);
      }),
    );
  });

  test("doesn't depend on the order of holidays, nor change by one that is named twice", () => {
    fc.assert(
      fc.property(spans, stretches, rates, (of, all, rate) => {
        const paid = { paidMinutes: of.minutes, rate };
        const once = premiumOf(of, { ...paid, stretches: all });
        expect(premiumOf(of, { ...paid, stretches: [...all].reverse() })).toBe(once);
        expect(premiumOf(of, { ...paid, stretches: [...all, ...all] })).toBe(once);
      }),
    );
  });

  test("counts each minute of a holiday once: two halves of a shift pay as the whole", () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 0, max: 24 }), stretches, (of, hours, all) => {
        // Whole hours of a rate without cents, so that nothing is rounded.
        const whole = { from: 0, until: 24 * HOUR };
        const middle = hours * HOUR;
        const cut = all.map((one) => ({
          ...one,
          from: Math.round(one.from / HOUR) * HOUR,
          until: Math.round(one.until / HOUR) * HOUR,
        }));
        const payOf = (part: { from: number; until: number }) =>
          premiumOf(part, { paidMinutes: (part.until - part.from) / MINUTE, rate: 4000, stretches: cut });
        expect(payOf({ from: 0, until: middle }) + payOf({ from: middle, until: whole.until })).toBe(
          payOf(whole),
        );
      }),
    );
  });
});

describe("a holiday over a clock change or midnight", () => {
  const nightOf = (startsOn: string) => shiftInterval({ startsOn, fromTime: "19:00", toTime: "07:00", zone });
  const holidayOn = (dateOn: string): PremiumStretch[] =>
    daysOf({ rule: "ONCE", dateOn, fromTime: "00:00", untilTime: "00:00" }, [2026], zone).map((day) =>
      stretch({ from: +day.startsAt, until: +day.endsAt, multiplier: 2 }),
    );
  // A night's part after midnight: seven hours, an hour less or more when the clocks change.
  test.each([
    ["2026-12-24", "2026-12-25", 7],
    ["2026-03-07", "2026-03-08", 6],
    ["2026-10-31", "2026-11-01", 8],
    ["2026-12-25", "2026-12-25", 5],
  ])("the night of %s has %s for %i hours", (startsOn, dateOn, hours) => {
    const { startsAt, endsAt } = nightOf(startsOn);
    const paidMinutes = (+endsAt - +startsAt) / MINUTE;
    const stretches = holidayOn(dateOn);
    expect(premiumOf({ from: +startsAt, until: +endsAt }, { paidMinutes, rate: 1000, stretches })).toBe(
      hours * 1000,
    );
  });
});

describe("a slot's total on a holiday", () => {
  const { startsAt, endsAt } = aWorked();
  const all = [stretch({ from: +startsAt, until: +endsAt, multiplier: 2 })];
  const totalWith = (given: Parameters<typeof aWorked>[0]) => {
    const slot = aWorked(given);
    return totalOfSlot(slot, recordedHours(slot).minutes);
  };

  test("is more by the minutes worked within it, and not by those before and after", () => {
    const worked = { checkedInAt: new Date(+startsAt - 5 * MINUTE), checkedOutAt: endsAt, tookBreak: false };
    const minutes = (+endsAt - +startsAt) / MINUTE;
    const usual = totalWith(worked)!;
    const { billRate } = aWorked();
    expect(totalWith({ ...worked, premiums: all })! - usual).toBe(totalOf(minutes, billRate!, 0));
  });

  test.each([
    ["a no-show", { outcomeCode: "NO_SHOW" }],
    [
      "a cancellation's terms",
      { isCancelled: true, checkedInAt: null, checkedOutAt: null, billableCancellationMinutes: 120 },
    ],
  ])("is as usual for %s", (_, given) =>
    expect(totalWith({ ...given, premiums: all })).toBe(totalWith(given)),
  );
});
