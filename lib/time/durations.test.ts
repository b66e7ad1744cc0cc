import fc from "fast-check";
import { expect, test } from "vitest";
import { hundredthsOf, totalOf } from "@/lib/past-shifts/hours/rules";
import { hoursBetween, hoursOf, shortHoursBetween, shortHoursOf } from "./durations";

test("printed hours and what they differ by add up", () =>
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(20_000), (from, to) => {
      expect(Math.round(hoursOf(from) * 100) + Math.round(hoursBetween(from, to) * 100)).toBe(
        Math.round(hoursOf(to) * 100),
      );
      expect(Math.round(shortHoursOf(from) * 10) + Math.round(shortHoursBetween(from, to) * 10)).toBe(
        Math.round(shortHoursOf(to) * 10),
      );
    }),
  ));

test("the difference is the one that money is paid for", () => {
  // 7 h 44 min and 3 h 40 min: 4 h 4 min apart, which alone would be 4.07.
  const [recorded, claimed] = [464, 220];
  expect([hoursOf(recorded), hoursOf(claimed), hoursBetween(recorded, claimed)]).toEqual([7.73, 3.67, -4.06]);
  const apart = (hundredthsOf(recorded) - hundredthsOf(claimed)) / 100;
  expect(apart).toBe(4.06);
  expect(totalOf(recorded, 5_000, 0) - totalOf(claimed, 5_000, 0)).toBeCloseTo(apart * 5_000, 6);
});
