import { expect, test } from "vitest";
import { DateOn } from "./input";

test.each([
  ["2/29/2028", "2028-02-29"],
  ["2027-02-30", "is no day of the calendar: the month comes first, as in 2026-12-01 or 12/1/2026"],
  ["13/1/2027", "is no day of the calendar: the month comes first, as in 2026-12-01 or 12/1/2026"],
  ["31-May-29", "must be a date with the month first, as in 2026-12-01 or 12/1/2026"],
])("reads the date %s as, or refuses it with: %s", (typed, expected) => {
  const { data, error } = DateOn.safeParse(typed);
  expect(data ?? error?.issues[0]?.message).toBe(expected);
});
