import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "@/lib/time/calendar";
import { censusOn, countsRefusal, datesOf, type Counted } from "./rules";

const whole = (countedOn: string, residents: number): Counted => ({ unitId: null, countedOn, residents });
const of = (unitId: number, countedOn: string, residents: number): Counted => ({
  unitId,
  countedOn,
  residents,
});

test("carries the last count forward, and says from when", () => {
  const rows = [whole("2026-11-20", 60), whole("2026-11-24", 64)];
  expect(censusOn("2026-11-19", rows)).toBeNull();
  expect(censusOn("2026-11-23", rows)).toMatchObject({ residents: 60, countedOn: "2026-11-20" });
  expect(censusOn("2026-11-30", rows)).toMatchObject({ residents: 64, countedOn: "2026-11-24" });
});

test("adds up the last count of each unit, from the oldest of them", () => {
  const rows = [of(1, "2026-11-20", 30), of(2, "2026-11-22", 20), of(1, "2026-11-24", 31)];
  expect(censusOn("2026-11-25", rows)).toMatchObject({ residents: 51, countedOn: "2026-11-22" });
});

test("prefers the facility as a whole until a unit is counted after it", () => {
  const rows = [of(1, "2026-11-20", 30), whole("2026-11-22", 64)];
  expect(censusOn("2026-11-23", rows)).toMatchObject({ residents: 64 });
  expect(censusOn("2026-11-24", [...rows, of(1, "2026-11-24", 32)])).toMatchObject({ residents: 32 });
});

test("knows zero residents from no census", () =>
  expect(censusOn("2026-11-25", [whole("2026-11-25", 0)])).toMatchObject({ residents: 0 }));

const anyRow = fc.record({
  unitId: fc.option(fc.integer({ min: 1, max: 3 })),
  countedOn: fc.integer({ min: 0, max: 20 }).map((n) => addDays("2026-11-01", n)),
  residents: fc.nat(200),
});
const anyRows = fc.uniqueArray(anyRow, { selector: ({ unitId, countedOn }) => `${unitId} ${countedOn}` });
const anyDay = fc.integer({ min: 0, max: 30 }).map((n) => addDays("2026-11-01", n));

test("is the same whatever the order, and no later count changes it", () =>
  fc.assert(
    fc.property(anyRows, anyDay, (rows, date) => {
      const census = censusOn(date, rows);
      expect(censusOn(date, [...rows].reverse())?.residents).toBe(census?.residents);
      expect(
        censusOn(
          date,
          rows.filter(({ countedOn }) => countedOn <= date),
        ),
      ).toEqual(census);
      if (census) expect(census.countedOn <= date).toBe(true);
      expect(census === null).toBe(rows.every(({ countedOn }) => countedOn > date));
    }),
  ));

test.each([
  [[{ unitId: null }], null],
  [[{ unitId: 1 }, { unitId: 2 }], null],
  [[{ unitId: 1 }, { unitId: 1 }], "REPEATED"],
  [[{ unitId: 1 }, { unitId: null }], "MIXED"],
] as const)("judges counts %j as %s", (counts, refusal) => expect(countsRefusal(counts)).toBe(refusal));

test("lists the days of a range", () =>
  expect(datesOf({ start: "2026-11-30", end: "2026-12-01" })).toEqual(["2026-11-30", "2026-12-01"]));
