import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scheduledMinutes, totalOf } from "@/lib/past-shifts/hours/rules";
import { breakOfTimes, minutesOf, timesFault, type Times } from "@/lib/shifts/parts/rules";
import { exactTimeIn } from "@/lib/time/calendar";
import { MINUTE } from "@/lib/time/durations";
import { shiftInterval } from "@/lib/time/zones";
import { anyShift, LONG_AGO, zone } from "@/tests/support/any-shift";
import { aListSlot } from "@/tests/support/list-slot";
import { endOptions, joinTimes, splitOptions, splitTimes, startOptions } from "./choice-rules";
import { timesOfSlot } from "./rules";

const aSlotWith = ({ startsAt, endsAt }: Times) =>
  aListSlot({ start_time_at_utc: startsAt.toISOString(), end_time_at_utc: endsAt.toISOString() });

const withBreak = (shift: Times) => ({ ...shift, unpaidBreakMinutes: 30 });
const paid = (times: Times, shift: Times) =>
  scheduledMinutes({ ...times, unpaidBreakMinutes: breakOfTimes(times, withBreak(shift)) });

describe("two halves", () => {
  test("adjoin, are possible, and join to the whole again", () => {
    fc.assert(
      fc.property(
        anyShift,
        fc.nat(),
        fc.constantFrom("FIRST" as const, "SECOND" as const),
        (shift, n, keeps) => {
          const options = splitOptions(aSlotWith(shift), LONG_AGO);
          const at = options[n % options.length]!;
          const { kept, opened } = splitTimes(shift, at, keeps);
          expect(timesFault(kept, shift, LONG_AGO)).toBeNull();
          expect(timesFault(opened, shift, LONG_AGO)).toBeNull();
          expect(joinTimes(kept, opened)).toEqual(shift);
          expect(joinTimes(opened, kept)).toEqual(shift);
          expect(minutesOf(kept) + minutesOf(opened)).toBe(minutesOf(shift));
        },
      ),
    );
  });

  test("pay each elapsed minute once, and more than the whole only by its break", () => {
    fc.assert(
      fc.property(anyShift, fc.nat(), fc.integer({ min: 1_000, max: 9_000 }), (shift, n, rate) => {
        const options = splitOptions(aSlotWith(shift), LONG_AGO);
        const { kept, opened } = splitTimes(shift, options[n % options.length]!, "FIRST");
        const [halves, whole] = [paid(kept, shift) + paid(opened, shift), paid(shift, shift)];
        expect(halves - whole).toBeGreaterThanOrEqual(-30);
        expect(halves - whole).toBeLessThanOrEqual(30);
        // At most a cent of rounding each.
        const cents = totalOf(paid(kept, shift), rate, 0) + totalOf(paid(opened, shift), rate, 0);
        expect(Math.abs(cents - (halves * rate) / 60)).toBeLessThanOrEqual(2 + rate / 100);
      }),
    );
  });

  test("don't join if they overlap or leave a gap", () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 5, 2, hour));
    expect(joinTimes({ startsAt: at(1), endsAt: at(4) }, { startsAt: at(3), endsAt: at(6) })).toBeNull();
    expect(joinTimes({ startsAt: at(1), endsAt: at(2) }, { startsAt: at(3), endsAt: at(6) })).toBeNull();
  });
});

describe("what the dialog offers", () => {
  test("is possible, whatever is combined", () => {
    fc.assert(
      fc.property(
        anyShift,
        fc.nat(),
        fc.nat(),
        fc.integer({ min: -60, max: 900 }),
        (shift, a, b, minutes) => {
          const slot = aSlotWith(shift);
          const now = new Date(+shift.startsAt + minutes * MINUTE);
          const starts = startOptions(slot, now);
          const startsAt = starts[a % starts.length]!;
          const ends = endOptions(slot, startsAt, now);
          if (ends.length === 0) return;
          expect(timesFault({ startsAt, endsAt: ends[b % ends.length]! }, shift, now)).toBeNull();
        },
      ),
    );
  });

  test("has the slot's own times, and never two that read the same", () => {
    fc.assert(
      fc.property(anyShift, (shift) => {
        const slot = aSlotWith(shift);
        const starts = startOptions(slot, LONG_AGO);
        const ends = endOptions(slot, shift.startsAt, LONG_AGO);
        const own = timesOfSlot(slot);
        expect(starts).toContainEqual(own.startsAt);
        expect(ends).toContainEqual(own.endsAt);
        for (const options of [starts, ends]) {
          const texts = options.map((at) => exactTimeIn(+at, zone));
          expect(new Set(texts).size).toBe(texts.length);
        }
      }),
    );
  });
});

test.each([
  ["the night the clocks go back", "2026-10-31", 9],
  ["the night they go forward", "2026-03-07", 7],
  ["any other", "2026-06-02", 8],
])("%s from 11 PM to 7 AM has elapsed hours", (_, startsOn, hours) => {
  const night = shiftInterval({ startsOn, fromTime: "23:00", toTime: "07:00", zone });
  expect(minutesOf(night)).toBe(hours * 60);
  const { kept, opened } = splitTimes(night, new Date(+night.endsAt - 4 * 60 * MINUTE), "FIRST");
  expect(paid(opened, night)).toBe(240);
  expect(minutesOf(kept)).toBe((hours - 4) * 60);
});

test("a break is left out of a part of five hours or less, not of the shift itself", () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 5, 2, hour));
  const short = withBreak({ startsAt: at(7), endsAt: at(11) });
  expect(breakOfTimes(short, short)).toBe(30);
  const shift = withBreak({ startsAt: at(7), endsAt: at(15) });
  expect(breakOfTimes({ startsAt: at(7), endsAt: at(12) }, shift)).toBe(0);
  expect(breakOfTimes({ startsAt: at(7), endsAt: at(13) }, shift)).toBe(30);
  expect(breakOfTimes({ startsAt: at(7), endsAt: at(19) }, shift)).toBe(30);
});

test("an open shift that has started offers only the starts ahead, while there are any", () => {
  const shift = { startsAt: new Date("2026-06-02T11:00:00Z"), endsAt: new Date("2026-06-02T19:00:00Z") };
  const open = { ...aSlotWith(shift), slot_status: "UNCLAIMED" as const };
  expect(startOptions(open, new Date("2026-06-02T14:20:00Z"))[0]).toEqual(new Date("2026-06-02T14:30:00Z"));
  expect(startOptions(open, new Date("2026-06-02T18:50:00Z"))[0]).toEqual(shift.startsAt);
  const taken = { ...open, slot_status: "CONFIRMED" as const };
  expect(startOptions(taken, new Date("2026-06-02T14:20:00Z"))[0]).toEqual(shift.startsAt);
});
