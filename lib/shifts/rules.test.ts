import { describe, expect, test } from "vitest";
import { shiftInterval } from "@/lib/time/zones";
import {
  faultsOf,
  requestDates,
  requestStart,
  timingOf,
  tooManyShifts,
  type RequestContext,
  type RequestedRow,
} from "./rules";

const zone = "America/Los_Angeles";
const at = (instant: string) => new Date(instant);

describe("dates that can be requested", () => {
  test.each([
    ["change not before midnight", "2026-06-02T06:59:59Z", "2026-06-01", "2028-05-31"],
    ["change at midnight", "2026-06-02T07:00:00Z", "2026-06-02", "2028-06-01"],
    ["end properly on leap day", "2028-02-29T20:00:00Z", "2028-02-29", "2030-02-28"],
    ["end properly at the turn of the year", "2027-01-01T07:59:59Z", "2026-12-31", "2028-12-30"],
  ])("%s", (_, now, first, last) => {
    expect(requestDates(at(now), zone)).toEqual({ first, last });
  });

  test("start with the facility's today, not the server's", () => {
    const now = at("2026-06-01T20:00:00Z");
    expect(requestDates(now, "Pacific/Auckland").first).toBe("2026-06-02");
    expect(requestDates(now, "America/Phoenix").first).toBe("2026-06-01");
  });

  test.each([
    ["the day asked for", "2026-06-01", "America/Phoenix", "2026-06-01"],
    ["today, where the day asked for is over", "2026-06-01", "Pacific/Auckland", "2026-06-02"],
    ["today, if none is asked for", undefined, "America/Phoenix", "2026-06-01"],
  ])("starts with %s", (_, asked, where, first) => {
    expect(requestStart(asked, at("2026-06-01T15:00:00Z"), where)).toBe(first);
  });
});

describe("the timing of a shift from 7 to 3", () => {
  const days = { startsAt: at("2026-06-01T14:00:00Z"), endsAt: at("2026-06-01T22:00:00Z") };
  test.each([
    ["ON_DEMAND", "2026-06-01T13:59:59.999Z", "AHEAD"],
    ["ON_DEMAND", "2026-06-01T14:00:00Z", "STARTED"],
    ["ON_DEMAND", "2026-06-01T16:00:00Z", "STARTED"],
    ["ON_DEMAND", "2026-06-01T16:00:00.001Z", "STARTED_LONG_AGO"],
    ["ON_DEMAND", "2026-06-01T21:59:59.999Z", "STARTED_LONG_AGO"],
    ["ON_DEMAND", "2026-06-01T22:00:00Z", "ENDED"],
    ["FLEX", "2026-06-01T14:00:00Z", "AHEAD"],
    ["FLEX", "2026-06-01T21:44:59Z", "AHEAD"],
    ["FLEX", "2026-06-01T21:45:00Z", "AHEAD"],
    ["FLEX", "2026-06-01T21:45:00.001Z", "ENDING_SOON"],
    ["FLEX", "2026-06-01T22:00:00Z", "ENDED"],
  ] as const)("for %s at %s is %s", (kind, now, expected) => {
    expect(timingOf(kind, days, at(now))).toBe(expected);
  });

  test("is ended before it is too late for a shift shorter than two hours", () => {
    const short = { startsAt: days.startsAt, endsAt: at("2026-06-01T15:00:00Z") };
    expect(timingOf("ON_DEMAND", short, at("2026-06-01T15:00:00Z"))).toBe("ENDED");
  });

  test.each([
    ["the clocks go forward", "2027-03-13", "2027-03-14T13:44:59Z", "2027-03-14T13:45:01Z"],
    ["the clocks go back", "2026-10-31", "2026-11-01T14:44:59Z", "2026-11-01T14:45:01Z"],
  ])("changes 15 minutes before the end of a night when %s", (_, startsOn, before, after) => {
    const night = shiftInterval({ startsOn, fromTime: "19:00:00", toTime: "07:00:00", zone });
    expect([timingOf("FLEX", night, at(before)), timingOf("FLEX", night, at(after))]).toEqual([
      "AHEAD",
      "ENDING_SOON",
    ]);
  });
});

describe("validating a request", () => {
  const context: RequestContext = {
    kind: "ON_DEMAND",
    zone,
    now: at("2026-06-01T15:00:00Z"),
    structures: new Map([
      [1, { fromTime: "07:00:00", toTime: "15:00:00", isOrientation: false }],
      [2, { fromTime: "19:00:00", toTime: "07:00:00", isOrientation: true }],
      [3, { fromTime: "02:15:00", toTime: "02:45:00", isOrientation: false, isRetired: true }],
      [4, { fromTime: "02:45:00", toTime: "03:15:00", isOrientation: false }],
    ]),
    unitIds: new Set([7]),
  };
  const row = (given: Partial<RequestedRow> = {}): RequestedRow => ({
    structureId: 1,
    slots: 1,
    unitId: null,
    startsOn: "2026-06-02",
    isGuaranteed: false,
    ...given,
  });

  test.each<[string, Partial<RequestedRow>, string[]]>([
    ["accepts a valid row", {}, []],
    ["accepts 20 providers with a unit, guaranteed", { slots: 20, unitId: 7, isGuaranteed: true }, []],
    ["accepts a shift that started an hour ago", { startsOn: "2026-06-01" }, []],
    ["accepts the last date", { startsOn: "2028-05-31" }, []],
    ["rejects a date out of range", { startsOn: "2028-06-01" }, ["DATE_OUT_OF_RANGE"]],
    ["rejects only the date for a shift of yesterday", { startsOn: "2026-05-31" }, ["DATE_OUT_OF_RANGE"]],
    ["rejects no providers", { slots: 0 }, ["PROVIDERS_OUT_OF_RANGE"]],
    ["rejects too many providers", { slots: 21 }, ["PROVIDERS_OUT_OF_RANGE"]],
    ["rejects fractional providers", { slots: Number.NaN }, ["PROVIDERS_OUT_OF_RANGE"]],
    ["rejects an unknown unit", { unitId: 8 }, ["UNKNOWN_UNIT"]],
    ["rejects an unknown structure", { structureId: 9 }, ["UNKNOWN_STRUCTURE"]],
    ["rejects a retired structure", { structureId: 3 }, ["RETIRED"]],
    [
      "rejects the guarantee of an orientation",
      { structureId: 2, isGuaranteed: true },
      ["ORIENTATION_GUARANTEED"],
    ],
    ["rejects hours that the clocks skip", { structureId: 4, startsOn: "2027-03-14" }, ["NO_SUCH_TIME"]],
    [
      "rejects several things at once",
      { slots: 0, unitId: 8, startsOn: "2025-01-01" },
      ["DATE_OUT_OF_RANGE", "PROVIDERS_OUT_OF_RANGE", "UNKNOWN_UNIT"],
    ],
  ])("%s", (_, given, expected) => {
    expect(faultsOf([row(given)], context)).toEqual(expected.map((reason) => ({ row: 0, reason })));
  });

  test.each<[string, Partial<RequestContext>, string[]]>([
    ["accepts flex places of a night that is running", { kind: "FLEX" }, []],
    ["judges on-demand ones by their start", {}, ["STARTED_LONG_AGO"]],
    ["rejects a night that is over", { now: at("2026-06-02T14:30:00Z") }, ["DATE_OUT_OF_RANGE"]],
    [
      "rejects a night that is about to end",
      { kind: "FLEX", now: at("2026-06-02T13:50:00Z") },
      ["ENDING_SOON"],
    ],
  ])("%s", (_, given, expected) => {
    const night = { now: at("2026-06-02T10:00:00Z"), ...given };
    const rows = [row({ structureId: 2, startsOn: "2026-06-01" })];
    expect(faultsOf(rows, { ...context, ...night }).map(({ reason }) => reason)).toEqual(expected);
  });

  test("rejects the second of two rows for one shift on a date", () => {
    const rows = [row(), row({ startsOn: "2026-06-03" }), row({ slots: 2 })];
    expect(faultsOf(rows, context)).toEqual([{ row: 2, reason: "TWICE" }]);
  });
});

test("names the number in the limit of a request", () => {
  expect(tooManyShifts(20)).toBe("Sorry, you can only post 20 different shifts per each request.");
});
