import { describe, expect, test } from "vitest";
import type { RecurringSchedule } from "@/lib/recurring-shifts/schema";
import { weekdays } from "@/lib/time/calendar";
import { failedEntries } from "@/lib/recurring-shifts/client";
import { aListStructure } from "@/tests/support/list-slot";
import {
  publicationOf,
  publishedRows,
  rowsOfDay,
  withCopiedDay,
  withEdit,
  type ScheduleEdits,
} from "./recurring-state";

const structure = (id: number, is_orientation = false) => aListStructure({ id, is_orientation });
const structures = [structure(5), structure(6), structure(7)];
const inForce = { structureId: 5, slots: 2, isGuaranteed: true, recurringShiftId: 40, isRecommended: false };
const suggested = { structureId: 6, slots: 3, isGuaranteed: false, isRecommended: true };
const schedule = {
  ...Object.fromEntries(weekdays.map((day) => [day, []])),
  Monday: [inForce, suggested],
} as unknown as RecurringSchedule;

const rows = (edits: ScheduleEdits = {}) => rowsOfDay("Monday", { schedule, structures, edits });
const edited = (at: number, change: { slots?: number; isGuaranteed?: boolean }) =>
  rows(withEdit({}, rows()[at]!, change));

describe("a day of the recurring editor", () => {
  test("has a row for each structure, whether in force, suggested or neither", () => {
    expect(
      rows().map(({ slots, isGuaranteed, recommended, isChanged }) => [
        slots,
        isGuaranteed,
        recommended,
        isChanged,
      ]),
    ).toEqual([
      [2, true, null, false],
      [0, false, 3, false],
      [0, false, null, false],
    ]);
  });

  test("drops an edit that restores the published value", () => {
    const once = withEdit({}, rows()[0]!, { slots: 4 });
    expect(rows(once)[0]).toMatchObject({ slots: 4, isChanged: true });
    expect(withEdit(once, rows(once)[0]!, { slots: 2 })).toEqual({});
  });

  test("removes the guarantee with the last provider", () => {
    expect(edited(0, { slots: 0 })[0]).toMatchObject({ slots: 0, isGuaranteed: false, isChanged: true });
  });
});

describe("the published entries", () => {
  const monday = (of: ReturnType<typeof rows>) => publicationOf(of).Monday;

  test("omit an entry of 0 unless it ends a recurring shift, and carry the version that was read", () => {
    const seen = { recurringShiftId: 40, oldSlots: 2, oldIsGuaranteed: true };
    const ended = { structureId: 5, slots: 0, isGuaranteed: false, isRecommended: false };
    expect(monday(edited(0, { slots: 0 }))).toEqual([{ ...ended, modified: true, ...seen }]);
    expect(monday(rows())).toEqual([{ ...ended, slots: 2, isGuaranteed: true, modified: false, ...seen }]);
  });

  test("mark whether a new entry matches the recommendation", () => {
    const entry = { structureId: 6, isGuaranteed: false, modified: true };
    expect(monday(edited(1, { slots: 3 }))?.[1]).toEqual({ ...entry, slots: 3, isRecommended: true });
    expect(monday(edited(1, { slots: 4 }))?.[1]).toEqual({ ...entry, slots: 4, isRecommended: false });
  });
});

test("marks the published days for a refusal that names only structures", () => {
  const week = weekdays.flatMap((day) => rowsOfDay(day, { schedule, structures, edits: {} }));
  const sent = publishedRows(week).map(({ weekday, structure: { id } }) => ({ weekday, structureId: id }));
  expect([...failedEntries([5, 6], sent).keys()]).toEqual(["Monday 5"]);
});

describe("copying a day to the others", () => {
  const week = (edits: ScheduleEdits) =>
    weekdays.flatMap((day) => rowsOfDay(day, { schedule, structures, edits }));
  const copied = (withGuarantees: boolean) =>
    week(withCopiedDay({}, week({}), { day: "Monday", withGuarantees }));
  const inForceOn = (day: string, all: ReturnType<typeof week>) =>
    all.find(({ weekday, structure: { id } }) => weekday === day && id === 5)!;

  test("copies its providers to each day and leaves the day itself unchanged", () => {
    const all = copied(true);
    expect(all.filter(({ isChanged }) => isChanged)).toHaveLength(6);
    expect(inForceOn("Friday", all)).toMatchObject({ slots: 2, isGuaranteed: true, isChanged: true });
    expect(inForceOn("Monday", all).isChanged).toBe(false);
  });

  test("guarantees nothing for someone without the permission", () => {
    expect(inForceOn("Friday", copied(false))).toMatchObject({ slots: 2, isGuaranteed: false });
  });

  const entry = (slots: number, isGuaranteed = false) => ({ ...inForce, slots, isGuaranteed });
  test.each([
    { copies: entry(2), to: entry(5), mayGuarantee: false, gives: { slots: 2, isGuaranteed: false } },
    { copies: entry(2), to: entry(5, true), mayGuarantee: true, gives: { slots: 2, isGuaranteed: false } },
    { copies: entry(2), to: entry(5, true), mayGuarantee: false, gives: { slots: 5, isGuaranteed: true } },
    { copies: entry(2, true), to: entry(5), mayGuarantee: false, gives: { slots: 2, isGuaranteed: false } },
    { copies: entry(0), to: entry(5), mayGuarantee: true, gives: { slots: 5, isGuaranteed: false } },
    { copies: entry(0), to: entry(5, true), mayGuarantee: true, gives: { slots: 5, isGuaranteed: true } },
    { copies: null, to: entry(5), mayGuarantee: true, gives: { slots: 5, isGuaranteed: false } },
  ])("%# changes only what the copied day contains", ({ copies, to, mayGuarantee, gives }) => {
    const published = { ...schedule, Monday: copies ? [copies] : [], Friday: [to] } as RecurringSchedule;
    const weekWith = (edits: ScheduleEdits) =>
      weekdays.flatMap((day) => rowsOfDay(day, { schedule: published, structures, edits }));
    const edits = withCopiedDay({}, weekWith({}), { day: "Monday", withGuarantees: mayGuarantee });
    expect(inForceOn("Friday", weekWith(edits))).toMatchObject(gives);
  });
});
