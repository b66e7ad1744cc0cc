import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { weekdayOf } from "@/lib/time/calendar";
import { daysOf, federal, federalCodes, yearsAround, type HolidayTimes } from "./rules";

const zone = "America/New_York";
const HOUR = 3_600_000;

const wholeDay = (rule: HolidayTimes["rule"], dateOn: string | null = null): HolidayTimes => ({
  rule,
  dateOn,
  fromTime: "00:00",
  untilTime: "00:00",
});
const dates = (holiday: HolidayTimes, ...years: number[]) =>
  daysOf(holiday, years, zone).map(({ fallsOn }) => fallsOn);

describe("federal holidays", () => {
  // As the Office of Personnel Management lists them, but on the day itself.
  test.each([
    ["US_NEW_YEAR", "2027-01-01"],
    ["US_KING", "2027-01-18"],
    ["US_WASHINGTON", "2027-02-15"],
    ["US_MEMORIAL", "2027-05-31"],
    ["US_JUNETEENTH", "2027-06-19"],
    ["US_INDEPENDENCE", "2027-07-04"],
    ["US_LABOR", "2027-09-06"],
    ["US_COLUMBUS", "2027-10-11"],
    ["US_VETERANS", "2027-11-11"],
    ["US_THANKSGIVING", "2027-11-25"],
    ["US_CHRISTMAS", "2027-12-25"],
  ] as const)("%s is on %s in 2027", (code, date) => expect(dates(wholeDay(code), 2027)).toEqual([date]));

  test("keep their weekday and month in every year", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2150 }), (year) => {
        const thanksgiving = federal.US_THANKSGIVING.on(year);
        const memorial = federal.US_MEMORIAL.on(year);
        expect([weekdayOf(thanksgiving), weekdayOf(memorial)]).toEqual(["Thursday", "Monday"]);
        expect(Number(thanksgiving.slice(8))).toBeGreaterThanOrEqual(22);
        expect(Number(thanksgiving.slice(8))).toBeLessThanOrEqual(28);
        expect(Number(memorial.slice(8))).toBeGreaterThanOrEqual(25);
        for (const code of federalCodes) expect(federal[code].on(year).slice(0, 4)).toBe(String(year));
      }),
    );
  });
});

describe("the days of a holiday", () => {
  test("are every year's, one date's, or a leap year's", () => {
    expect(dates(wholeDay("YEARLY", "2026-03-04"), 2026, 2027)).toEqual(["2026-03-04", "2027-03-04"]);
    expect(dates(wholeDay("ONCE", "2026-03-04"), 2026, 2027)).toEqual(["2026-03-04"]);
    expect(dates(wholeDay("YEARLY", "2024-02-29"), 2026, 2027, 2028)).toEqual(["2028-02-29"]);
  });

  test.each([
    ["2026-03-08", 23],
    ["2026-11-01", 25],
    ["2026-12-25", 24],
  ])("have the hours of the date on the zone's clock: %s, %i", (dateOn, hours) => {
    const [day] = daysOf(wholeDay("ONCE", dateOn), [2026], zone);
    expect(+day!.endsAt - +day!.startsAt).toBe(hours * HOUR);
  });

  test("may end on the next day", () => {
    const eve = { ...wholeDay("ONCE", "2026-12-24"), fromTime: "18:00", untilTime: "06:00" };
    expect(daysOf(eve, [2026], zone)).toEqual([
      {
        fallsOn: "2026-12-24",
        startsAt: new Date("2026-12-24T23:00:00Z"),
        endsAt: new Date("2026-12-25T11:00:00Z"),
      },
    ]);
  });

  test("are kept from last year to three years ahead", () =>
    expect(yearsAround("2026-11-27")).toEqual([2025, 2026, 2027, 2028, 2029]));
});
