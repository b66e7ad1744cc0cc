import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { weekOf, type Assignment } from "@/lib/professionals/eligibility/rules";
import { restLimitsOf } from "@/lib/rest-limits/rules";
import { addDays } from "@/lib/time/calendar";
import { shiftInterval } from "@/lib/time/zones";
import { working } from "@/tests/support/eligibility";
import { planRange, restFaultsOf, weekHours, weeksFrom } from "./plan-rules";

const zone = "America/Los_Angeles";
const now = new Date("2026-11-18T20:00:00Z");
const here = { facilityId: 10, managementCompanyId: 100 };
const counting = { employer: here, seenFacilityIds: new Set([10]), thresholdHours: 40, now };

/** An eight-hour day with half an hour's break, unless told otherwise. */
function aDay(
  startsOn: string,
  more: Partial<Assignment> = {},
  fromTime = "07:00",
  toTime = "15:00",
): Assignment {
  const { startsAt, endsAt } = shiftInterval({ startsOn, fromTime, toTime, zone });
  return { ...working(startsAt.toISOString(), endsAt.toISOString()), startsOn, ...more };
}

describe("the weeks", () => {
  test("are this one and the next four, from Saturday to Friday", () => {
    expect(weeksFrom("2026-11-27")).toEqual([
      "2026-11-21",
      "2026-11-28",
      "2026-12-05",
      "2026-12-12",
      "2026-12-19",
    ]);
    expect(planRange("2026-11-28")).toEqual({ start: "2026-11-28", end: "2027-01-01" });
  });

  test("hold every day from today on for four weeks, whatever day it is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 28 }), (day, later) => {
        const today = addDays("2026-01-01", day);
        const date = addDays(today, later);
        const { start, end } = planRange(today);
        expect(start <= today && date <= end).toBe(true);
        expect(weeksFrom(today)).toContain(weekOf(date));
      }),
    );
  });
});

describe("the hours of a week", () => {
  test("are what was worked, what is to come, and what is over the company's threshold", () => {
    const worked = ["2026-11-14", "2026-11-15", "2026-11-16", "2026-11-17"].map((day) => aDay(day));
    const ahead = ["2026-11-19", "2026-11-20"].map((day) => aDay(day));
    expect(weekHours("2026-11-14", [...worked, ...ahead], counting)).toEqual({
      startsOn: "2026-11-14",
      workedMinutes: 1_800,
      aheadMinutes: 900,
      unseenMinutes: 0,
      overtimeMinutes: 300,
    });
  });

  test("count another facility of the company, and say how many hours aren't shown", () => {
    const unseen = aDay("2026-11-19", { facilityId: 11 });
    expect(weekHours("2026-11-14", [aDay("2026-11-20"), unseen], counting)).toMatchObject({
      aheadMinutes: 900,
      unseenMinutes: 450,
    });
  });

  test("leave out other employers, other weeks and no-shows", () => {
    const others = [
      aDay("2026-11-19", { facilityId: 20, managementCompanyId: 200 }),
      aDay("2026-11-19", { facilityId: 20, managementCompanyId: null }),
      aDay("2026-11-13"),
      aDay("2026-11-21"),
      aDay("2026-11-15", { paidMinutes: 0 }),
    ];
    expect(weekHours("2026-11-14", others, counting)).toMatchObject({ workedMinutes: 0, aheadMinutes: 0 });
  });

  test("put a night from Friday to Saturday in the week it starts", () => {
    const night = aDay("2026-11-20", {}, "23:00", "07:00");
    expect(weekHours("2026-11-14", [night], counting).aheadMinutes).toBe(450);
    expect(weekHours("2026-11-21", [night], counting).aheadMinutes).toBe(0);
  });

  test("of all weeks add up to every shift once", () => {
    const days = fc.array(fc.integer({ min: -10, max: 50 }), { maxLength: 20 });
    fc.assert(
      fc.property(days, (offsets) => {
        const all = offsets.map((offset) => aDay(addDays("2026-11-14", offset)));
        const inRange = offsets.filter((offset) => offset >= 0 && offset < 35).length;
        const weeks = weeksFrom("2026-11-18").map((saturday) => weekHours(saturday, all, counting));
        const sum = weeks.reduce((total, week) => total + week.workedMinutes + week.aheadMinutes, 0);
        expect(sum).toBe(450 * inRange);
      }),
    );
  });
});

describe("rest", () => {
  const limits = restLimitsOf("CA", {});
  const planned = (slotId: number, startsOn: string, fromTime: string, toTime: string) => ({
    slotId,
    startsOn,
    limits,
    ...shiftInterval({ startsOn, fromTime, toTime, zone }),
  });

  test("that is too short is named once, at the later shift", () => {
    const evening = planned(1, "2026-12-01", "15:00", "23:00");
    const morning = planned(2, "2026-12-02", "07:00", "15:00");
    for (const shifts of [
      [evening, morning],
      [morning, evening],
    ])
      expect(restFaultsOf(shifts, now)).toEqual([
        { slotId: 2, texts: ["8 h rest before this shift, less than 10 h."] },
      ]);
  });

  test("is measured in real hours in the nights the clocks change", () => {
    const nights = (on: string, next: string) =>
      restFaultsOf([planned(1, on, "13:00", "21:30"), planned(2, next, "07:00", "15:00")], now);
    // Back: ten and a half hours; forward: eight and a half.
    expect(nights("2027-11-06", "2027-11-07")).toEqual([]);
    expect(nights("2027-03-13", "2027-03-14")).toEqual([
      { slotId: 2, texts: ["8 h 30 min rest before this shift, less than 10 h."] },
    ]);
  });

  test("of a shift that is over isn't named", () => {
    const past = [planned(1, "2026-11-10", "15:00", "23:00"), planned(2, "2026-11-11", "07:00", "15:00")];
    expect(restFaultsOf(past, now)).toEqual([]);
  });
});
