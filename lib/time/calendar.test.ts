import { expect, test } from "vitest";
import { addDays, dateIn, formatDayHeading, formatListDay, formatLongDay, zoneName } from "./calendar";
import { formatInTimeZone } from "date-fns-tz";

test("derives the browser's date of an instant like the zone library, over midnights and clock changes", () => {
  const zones = ["America/Los_Angeles", "America/New_York", "America/Phoenix", "Asia/Kathmandu", "UTC"];
  for (const begin of ["2026-03-07T12:00Z", "2026-10-31T12:00Z", "2026-12-31T00:00Z", "2028-02-28T12:00Z"]) {
    for (let minutes = 0; minutes < 48 * 60; minutes += 7) {
      const at = new Date(Date.parse(begin) + minutes * 60_000);
      for (const zone of zones)
        expect(dateIn(at.getTime(), zone)).toBe(formatInTimeZone(at, zone, "yyyy-MM-dd"));
    }
  }
});

test("includes the year in headings of days in other years", () => {
  expect(formatDayHeading("2026-12-31", "2026-11-22")).toBe("Thursday, December 31");
  expect(formatDayHeading("2027-01-01", "2026-11-22")).toBe("Friday, January 1, 2027");
  expect(formatDayHeading("2026-12-31", "2027-01-01")).toBe("Thursday, December 31, 2026");
});

test("includes the year in a list's days of other years", () => {
  expect(formatListDay("2026-12-03", "2026-11-22")).toBe("Thu, Dec 3");
  expect(formatListDay("2027-01-01", "2026-11-22")).toBe("Fri, Jan 1, 2027");
});

test("names days as the browser would", () => {
  const format = new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  for (let day = "2027-12-25"; day < "2029-01-05"; day = addDays(day, 1))
    expect(formatLongDay(day)).toBe(format.format(new Date(day)));
});

test.each([
  ["America/New_York", "ET"],
  ["America/Detroit", "ET"],
  ["America/Chicago", "CT"],
  ["America/Denver", "MT"],
  ["America/Phoenix", "MST"],
  ["America/Los_Angeles", "PT"],
  ["America/Anchorage", "AKT"],
  ["Pacific/Honolulu", "HST"],
  ["America/Puerto_Rico", "AST"],
])("names %s %s", (zone, name) => expect(zoneName(zone)).toBe(name));
