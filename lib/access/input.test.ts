import { expect, test } from "vitest";
import { DateOn, wholeNumber } from "./input";

test.each([
  ["2/29/2028", "2028-02-29"],
  ["2027-02-30", "is no day of the calendar: the month comes first, as in 2026-12-01 or 12/1/2026"],
  ["13/1/2027", "is no day of the calendar: the month comes first, as in 2026-12-01 or 12/1/2026"],
  ["31-May-29", "must be a date with the month first, as in 2026-12-01 or 12/1/2026"],
])("reads the date %s as, or refuses it with: %s", (typed, expected) => {
  const { data, error } = DateOn.safeParse(typed);
  expect(data ?? error?.issues[0]?.message).toBe(expected);
});

test.each([
  ["-5", "must be from 1 to 168"],
  ["169", "must be from 1 to 168"],
  ["forty", "must be a whole number"],
  ["4.5", "must be a whole number"],
])("%s hours %s", (text, message) =>
  expect(wholeNumber(1, 168).safeParse(text).error?.issues[0]?.message).toBe(message),
);
