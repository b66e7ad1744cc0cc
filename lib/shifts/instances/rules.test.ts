import { describe, expect, test } from "vitest";
import type { Rate } from "@/lib/rates/rules";
import { heldBeyond, planDay, planShifts, surplusOf, weeksAhead, type RecurringShift } from "./rules";

const nights: RecurringShift = {
  recurringShiftId: 1,
  facilityId: 10,
  timezone: "America/New_York",
  shiftStructureId: 5,
  fromTime: "23:00:00",
  toTime: "07:00:00",
  isOrientation: false,
  resourceType: "CNA",
  route: "ON_DEMAND",
  weekday: "Saturday",
  slots: 2,
  isGuaranteed: false,
  isFixedMarkupRate: true,
};
const rates: Rate[] = [
  { resourceType: "CNA", effectiveOn: "2026-01-03", wage: 2000, billRate: 3000 },
  { resourceType: "CNA", effectiveOn: "2026-11-07", wage: 2200, billRate: 3200 },
  { resourceType: "RN", effectiveOn: "2026-11-14", wage: 5000, billRate: 7000 },
];
const plan = (now: string, more: Partial<RecurringShift> = {}, skipped: string[] = []) =>
  planShifts({ ...nights, ...more }, { rates, skipped: new Set(skipped), now: new Date(now) });

describe("the instances of a recurring schedule", () => {
  test("are weekly on its weekday, eight weeks ahead", () => {
    const dates = plan("2026-10-20T12:00:00Z").map(({ startsOn }) => startsOn);
    expect(dates).toHaveLength(weeksAhead);
    expect([dates[0], dates.at(-1)]).toEqual(["2026-10-24", "2026-12-12"]);
  });

  test("keep their wall times through the night the clocks go back, which is an hour longer", () => {
    const [before, changing] = plan("2026-10-20T12:00:00Z");
    expect([before?.startsAt, before?.endsAt]).toEqual([
      new Date("2026-10-25T03:00:00Z"),
      new Date("2026-10-25T11:00:00Z"),
    ]);
    expect([changing?.startsAt, changing?.endsAt]).toEqual([
      new Date("2026-11-01T03:00:00Z"),
      new Date("2026-11-01T12:00:00Z"),
    ]);
  });

  test("keep their wall times through the night the clocks go forward, which is an hour shorter", () => {
    const changing = plan("2026-03-01T12:00:00Z").find(({ startsOn }) => startsOn === "2026-03-07");
    expect([changing?.startsAt, changing?.endsAt]).toEqual([
      new Date("2026-03-08T04:00:00Z"),
      new Date("2026-03-08T11:00:00Z"),
    ]);
  });

  test("leave out skipped dates", () => {
    const dates = plan("2026-10-20T12:00:00Z", {}, ["2026-10-31"]).map(({ startsOn }) => startsOn);
    expect(dates.slice(0, 2)).toEqual(["2026-10-24", "2026-11-07"]);
  });

  test("begin today in the facility's zone, unless the shift has begun", () => {
    // Sunday already in UTC, still Saturday evening in New York.
    expect(plan("2026-10-25T02:59:59Z")[0]?.startsOn).toBe("2026-10-24");
    expect(plan("2026-10-25T03:00:00Z")[0]?.startsOn).toBe("2026-10-31");
  });

  test("carry the terms of their day, flex carries none", () => {
    const wages = plan("2026-10-20T12:00:00Z").map(({ wage, billRate }) => [wage, billRate]);
    expect(wages.slice(0, 3)).toEqual([
      [2000, 3000],
      [2000, 3000],
      [2200, 3200],
    ]);
    expect(plan("2026-10-20T12:00:00Z", { route: "FLEX" })[0]?.wage).toBeNull();
  });
});

describe("a day acted on before it is generated", () => {
  const dayOf = (startsOn: string, skipped: string[] = []) =>
    planDay(nights, startsOn, { rates, skipped: new Set(skipped), now: new Date("2026-10-20T12:00:00Z") });

  test.each([
    ["can be on its weekday, also beyond the eight weeks", "2027-10-16", "2027-10-16"],
    ["can't be on another weekday", "2026-10-25", undefined],
    ["can't be in the past", "2026-10-17", undefined],
    ["can't be more than two years ahead", "2028-10-28", undefined],
  ])("%s", (_, date, planned) => expect(dayOf(date)?.startsOn).toBe(planned));

  test("can't be a skipped date", () => expect(dayOf("2026-10-24", ["2026-10-24"])).toBeNull());
});

const placed = (slotId: number, shiftId: number, isOpen: boolean, placeId = slotId) => ({
  slotId,
  placeId,
  shiftId,
  recurringShiftId: 1,
  isOpen,
});

test("removes the newest open places of each day first, never one that someone holds", () => {
  const slots = [
    ...[placed(1, 7, true), placed(2, 7, false), placed(3, 7, true), placed(4, 7, true)],
    ...[placed(5, 8, false), placed(6, 8, false), placed(7, 8, true)],
  ];
  const removed = (count: number) => surplusOf(slots, new Map([[1, count]])).map(({ slotId }) => slotId);
  expect(removed(2)).toEqual([4, 3, 7]);
  expect(removed(0)).toEqual([4, 3, 1, 7]);
  expect(removed(4)).toEqual([]);
});

test("takes a split place as a whole: both open halves go, and one with someone stays", () => {
  const slots = [
    placed(1, 7, true),
    placed(2, 7, true),
    placed(3, 7, false),
    placed(8, 7, true, 2),
    placed(9, 7, true, 3),
  ];
  const to = (count: number) => new Map([[1, count]]);
  expect(surplusOf(slots, to(3))).toEqual([]);
  expect(surplusOf(slots, to(2)).map(({ slotId }) => slotId)).toEqual([2, 8]);
  expect(surplusOf(slots, to(0)).map(({ slotId }) => slotId)).toEqual([2, 8, 1]);
  expect([heldBeyond(slots, to(0)), heldBeyond(slots, to(1))]).toEqual([1, 0]);
});
