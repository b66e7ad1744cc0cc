import fc from "fast-check";
import { expect, test } from "vitest";
import { hundredthsOf } from "@/lib/past-shifts/hours/rules";
import { instantAt } from "@/lib/time/zones";
import { aWorked } from "@/tests/support/worked";
import { hoursByDay, rememberedMidnights } from "./split-rules";
import type { WorkedRow } from "../worked/rules";

const zone = "America/New_York";

const aNight = (from: [string, string], to: [string, string], given: Partial<WorkedRow> = {}) =>
  ({
    ...aWorked({
      checkedInAt: instantAt(...from, zone),
      checkedOutAt: instantAt(...to, zone),
      unpaidBreakMinutes: 0,
    }),
    zone,
    startsOn: from[0],
    settledMinutes: null,
    settledTotal: null,
    hoursSource: null,
    resolution: null,
    route: "FLEX",
    agencyName: null,
    ...given,
  }) as WorkedRow;

test("divides a night at midnight", () =>
  expect(hoursByDay(aNight(["2026-11-18", "23:00"], ["2026-11-19", "07:00"]))).toEqual([
    { date: "2026-11-18", hundredths: 100 },
    { date: "2026-11-19", hundredths: 700 },
  ]));

test.each([
  ["an hour longer when the clocks go back", "2026-10-31", "2026-11-01", 900],
  ["an hour shorter when they go forward", "2026-03-07", "2026-03-08", 700],
])("counts a night %s", (_, from, to, hundredths) => {
  const parts = hoursByDay(aNight([from, "23:00"], [to, "07:00"]))!;
  expect(parts[0]).toEqual({ date: from, hundredths: 100 });
  expect(parts[0]!.hundredths + parts[1]!.hundredths).toBe(hundredths);
});

test("has no hours while a clock time is missing", () =>
  expect(
    hoursByDay(aNight(["2026-11-18", "23:00"], ["2026-11-19", "07:00"], { checkedOutAt: null })),
  ).toBeNull());

test("always adds up to the settled hours", () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 960 }), fc.integer({ min: 0, max: 1439 }), (minutes, start) => {
      const from = new Date(Date.parse("2026-11-18T05:00:00Z") + start * 60_000);
      const row = aNight(["2026-11-18", "23:00"], ["2026-11-19", "07:00"], {
        checkedInAt: from,
        checkedOutAt: new Date(from.getTime() + minutes * 60_000),
        settledMinutes: minutes,
        hoursSource: "PUNCHES",
      });
      return hoursByDay(row)!.reduce((sum, part) => sum + part.hundredths, 0) === hundredthsOf(minutes);
    }),
  ));

test("divides the same by remembered midnights, in every zone", () => {
  const midnightOf = rememberedMidnights();
  const zones = ["America/New_York", "America/Los_Angeles", "America/New_York"];
  for (const of of zones) {
    const night = aNight(["2026-11-18", "23:30"], ["2026-11-19", "07:00"], { zone: of });
    expect(hoursByDay(night, midnightOf)).toEqual(hoursByDay(night));
  }
});
