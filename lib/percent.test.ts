import fc from "fast-check";
import { expect, test } from "vitest";
import { percentOf, roundPercent } from "./percent";

test.each([
  [113, 120, 1, "94.2%"],
  [1_999, 2_000, 1, "99.9%"],
  [1, 3_000, 1, "0.1%"],
  [199, 200, 0, "99%"],
  [1, 300, 0, "1%"],
  [2, 3, 0, "67%"],
  [0, 7, 1, "0%"],
  [7, 7, 1, "100%"],
  [0, 0, 0, "–"],
] as const)("prints %i of %i", (part, whole, decimals, text) =>
  expect(percentOf(part, whole, decimals)).toBe(text),
);

test("is the nearest, but 100 only of all and 0 only of none", () =>
  fc.assert(
    fc.property(
      fc.nat(5_000),
      fc.nat(5_000),
      fc.constantFrom(0 as const, 1 as const),
      (part, open, decimals) => {
        const whole = part + open;
        fc.pre(whole > 0);
        const exact = (part / whole) * 100;
        const printed = roundPercent(exact, decimals);
        expect(printed === 100).toBe(open === 0);
        expect(printed === 0).toBe(part === 0);
        const isAtEnd = exact < 1 || exact > 99;
        expect(Math.abs(printed - exact)).toBeLessThanOrEqual((isAtEnd ? 1 : 0.5) / 10 ** decimals + 1e-9);
      },
    ),
  ));
