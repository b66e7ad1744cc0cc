import fc from "fast-check";
import { expect, test } from "vitest";
import { counted, formatCount } from "./counts";
import { formatCents, formatWholeDollars } from "./money";

const english = (options: Intl.NumberFormatOptions = {}) => new Intl.NumberFormat("en-US", options);
const [plain, dollars, wholeDollars] = [
  english(),
  english({ style: "currency", currency: "USD" }),
  english({ style: "currency", currency: "USD", maximumFractionDigits: 0 }),
];
const whole = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });

test("counts and amounts read as in the rest of the country", () => {
  fc.assert(
    fc.property(whole, (n) => {
      expect(formatCount(n)).toBe(plain.format(n));
      expect(formatCents(n)).toBe(dollars.format(n / 100));
      expect(formatWholeDollars(n)).toBe(wholeDollars.format(n));
    }),
  );
});

test("a fraction of a dollar is rounded, and nothing is not negative", () => {
  expect([1234.5, -1234.5, 0.4, -0.4].map(formatWholeDollars)).toEqual(["$1,235", "-$1,235", "$0", "$0"]);
});

test("counts in the singular and plural", () => {
  expect([0, 1, 1204].map((count) => counted(count, "shift"))).toEqual([
    "0 shifts",
    "1 shift",
    "1,204 shifts",
  ]);
  expect(counted(2, "person", "people")).toBe("2 people");
});
