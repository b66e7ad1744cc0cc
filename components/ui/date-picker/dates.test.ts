import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDay } from "@/lib/time/calendar";
import { dateFault, daysIn, fromDate, parseTyped, pressed, rangeFault, toDate } from "./dates";

const aDate = fc
  .date({ min: new Date("2000-01-01T12:00Z"), max: new Date("2099-12-31T12:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ["11/24/2026", "2026-11-24"],
  [" 1/5/26 ", "2026-01-05"],
  ["1-5-2026", "2026-01-05"],
  ["02/29/2028", "2028-02-29"],
  ["053127", "2027-05-31"],
  ["05312027", "2027-05-31"],
  ["0531", null],
  ["023027", null],
  ["02/29/2026", null],
  ["13/01/2026", null],
  ["11/24", null],
  ["tomorrow", null],
  ["11/24/20266", null],
])("parses %s as %s", (text, date) => expect(parseTyped(text)).toBe(date));

test("formats and parses every date to itself", () => {
  fc.assert(
    fc.property(aDate, (date) => parseTyped(formatDay(date)) === date && fromDate(toDate(date)) === date),
  );
});

test("includes both ends of a range, also across a clock change", () => {
  expect(daysIn({ from: "2026-10-31", to: "2026-11-02" })).toBe(3);
  expect(daysIn({ from: "2026-11-24", to: "2026-11-24" })).toBe(1);
});

const limits = { min: "2026-11-01", max: "2026-12-31", maxRange: { value: 1, unit: "weeks" } } as const;
test.each([
  [{ from: "2026-11-10", to: "2026-11-09" }, "The end date must not be before the start date."],
  [{ from: "2026-11-01", to: "2026-11-08" }, "Choose at most 1 week."],
  [{ from: "2026-10-31", to: "2026-11-02" }, "Choose 11/01/2026 or later."],
  [{ from: "2026-12-30", to: "2027-01-02" }, "Choose 12/31/2026 or earlier."],
  [{ from: "2026-11-01", to: "2026-11-07" }, null],
])("reports for %o: %s", (range, fault) => expect(rangeFault(range, limits)).toBe(fault));

test("rejects a day that cannot be selected", () => {
  const isDisabled = (date: string) => toDate(date).getDay() !== 5;
  expect(dateFault("2026-11-27", { isDisabled })).toBeNull();
  expect(dateFault("2026-11-26", { isDisabled })).toBe("This day can’t be chosen.");
});

test("starts a range on the first click, ends it on the second and starts another on the third", () => {
  const begun = pressed({}, "2026-11-10");
  expect(begun).toEqual({ from: "2026-11-10" });
  expect(pressed(begun, "2026-11-12")).toEqual({ from: "2026-11-10", to: "2026-11-12" });
  expect(pressed(begun, "2026-11-08")).toEqual({ from: "2026-11-08" });
  expect(pressed({ from: "2026-11-10", to: "2026-11-12" }, "2026-11-20")).toEqual({ from: "2026-11-20" });
});
