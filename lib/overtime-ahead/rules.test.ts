import fc from "fast-check";
import { expect, test } from "vitest";
import { shiftsOver, type WeekShift } from "./rules";

const HOUR = 3_600_000;
const shift = (slotId: number, hours: number): WeekShift => ({
  slotId,
  shiftId: slotId,
  facilityId: 1,
  startsOn: "2026-11-28",
  startsAt: new Date(Date.UTC(2026, 10, 28) + slotId * 24 * HOUR),
  endsAt: new Date(Date.UTC(2026, 10, 28) + slotId * 24 * HOUR + hours * HOUR),
  paidMinutes: hours * 60,
});

test("names the shift that crosses the limit, and those after it", () => {
  const week = [shift(3, 12), shift(1, 12), shift(2, 12), shift(4, 12)];
  expect(shiftsOver(week, 40).map(({ slotId, overtimeMinutes }) => [slotId, overtimeMinutes])).toEqual([
    [4, 480],
  ]);
  expect(shiftsOver([...week, shift(5, 8)], 40).map(({ overtimeMinutes }) => overtimeMinutes)).toEqual([
    480, 480,
  ]);
  expect(shiftsOver(week, 48)).toEqual([]);
});

test("leaves out no-shows, which have no hours", () =>
  expect(shiftsOver([shift(1, 40), { ...shift(2, 12), paidMinutes: 0 }], 40)).toEqual([]));

test("adds up to the week's overtime, and without those shifts there is none", () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 16 }), { maxLength: 14 }),
      fc.integer({ min: 1, max: 60 }),
      (hours, limit) => {
        const week = hours.map((each, n) => shift(n + 1, each));
        const over = shiftsOver(week, limit);
        const total = hours.reduce((sum, each) => sum + each, 0) * 60;
        expect(over.reduce((sum, { overtimeMinutes }) => sum + overtimeMinutes, 0)).toBe(
          Math.max(0, total - limit * 60),
        );
        const rest = week.filter(({ slotId }) => !over.some((one) => one.slotId === slotId));
        expect(rest.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0)).toBeLessThanOrEqual(limit * 60);
      },
    ),
  ));
