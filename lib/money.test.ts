import { expect, test } from "vitest";
import { formatCents, isToTheCent, parseCents, toDecimal } from "./money";

test.each<[string, number | null]>([
  ["25", 2500],
  ["25.", 2500],
  ["25.5", 2550],
  ["025.05", 2505],
  [" 1 ", 100],
  ["25.555", null],
  ["1e9", null],
  ["-5", null],
  ["", null],
  [".5", null],
  ["1234567", null],
])("parses a typed amount of %o as %o cents", (typed, cents) => expect(parseCents(typed)).toBe(cents));

test("shows an amount in dollars and cents, and edits it without a sign or commas", () => {
  expect([formatCents(123_450), formatCents(5)]).toEqual(["$1,234.50", "$0.05"]);
  expect([toDecimal(123_450), toDecimal(5)]).toEqual(["1234.50", "0.05"]);
});

test("distinguishes whole cents from fractions, also where a float is not exact", () => {
  expect([1.1, 4.35, 999.99, 0].map(isToTheCent)).toEqual([true, true, true, true]);
  expect([1.111, 0.005].map(isToTheCent)).toEqual([false, false]);
});
