import { describe, expect, test } from "vitest";
import { aListSlot } from "@/tests/support/list-slot";
import type { ListSlot } from "../schema";
import { isOnShiftFolded, withOnShift } from "./on-shift-rules";
import { defaultFilters } from "./filter-rules";
import { scheduleDays } from "./rules";

const today = "2026-06-02";
const now = Date.parse("2026-06-02T13:00:00.000Z");
const nothingHeld: ReadonlySet<number> = new Set();

const running = (given: Partial<ListSlot>) =>
  aListSlot({
    shift_date: "2026-06-01",
    shift_structure_id: 9,
    start_time_at_utc: "2026-06-02T02:00:00.000Z",
    end_time: "7:00 AM",
    end_time_at_utc: "2026-06-02T14:00:00.000Z",
    slot_status: "CONFIRMED",
    caregiver_id: 5,
    ...given,
  });

const night = [
  running({ slot_id: 1, is_checked_in: true }),
  running({ slot_id: 2, arrival_status_code: "ARRIVED" }),
  running({ slot_id: 3, outcome_code: "NO_SHOW" }),
  running({ slot_id: 4, arrival_status_code: "RUNNING_LATE" }),
  running({ slot_id: 5 }),
  running({ slot_id: 6, slot_status: "CLAIMED" }),
  running({ slot_id: 7, slot_status: "UNCLAIMED", caregiver_id: null }),
  running({ slot_id: 8, is_checked_in: true, shift_structure_id: 10 }),
];
const day = [aListSlot({ slot_id: 20 })];

const listed = (isFolded: boolean, options: { held?: ReadonlySet<number>; shown?: ListSlot[] } = {}) => {
  const { held = nothingHeld, shown = [...night, ...day] } = options;
  const days = scheduleDays([...night, ...day], (slot) => shown.includes(slot));
  return withOnShift(days, [...night, ...day], { today, now, isFolded, foldsToday: true, held });
};
const idsOf = (days: ReturnType<typeof listed>) =>
  days.map(({ shifts }) =>
    shifts.flatMap(({ slots }) => slots.map(({ slot_id }) => slot_id)).sort((a, b) => a - b),
  );

describe("those on shift since yesterday, folded", () => {
  test("have a row only if they are late, missing, open or to check", () =>
    expect(idsOf(listed(true))).toEqual([[3, 4, 5, 6, 7], [20]]));

  test("are all counted, with the time their last shift ends", () =>
    expect(listed(true)[0]!.onShift).toEqual({
      until: "7:00 AM",
      arrived: 3,
      late: 1,
      toCheck: 2,
      rows: 8,
      quiet: 3,
    }));

  test("keep the ratio of a whole shift", () => {
    const [shift, ...others] = listed(true)[0]!.shifts;
    expect(shift).toMatchObject({ filled: 6, total: 7 });
    expect(others).toEqual([]);
  });

  test("keep a row just acted on", () => expect(idsOf(listed(true, { held: new Set([2]) }))[0]).toContain(2));

  test("leave what hasn't started alone", () => expect(listed(true)[1]!.running).toBeUndefined());
});

describe("those on shift since this morning", () => {
  const since = { shift_date: today, start_time_at_utc: "2026-06-02T12:00:00.000Z" };
  const came = [1, 2, 3, 4].map((id) => running({ ...since, slot_id: id, is_checked_in: true }));
  const absent = running({ ...since, slot_id: 5, outcome_code: "NO_SHOW" });
  const ahead = aListSlot({ slot_id: 20 });
  const ofToday = (slots: ListSlot[], { isFolded = true, foldsToday = true } = {}) =>
    withOnShift(scheduleDays(slots), slots, { today, now, isFolded, foldsToday, held: nothingHeld })[0]!;
  const ids = (one: ReturnType<typeof ofToday>) =>
    one.shifts.flatMap(({ slots }) => slots.map(({ slot_id }) => slot_id));

  test("have a row only if something is wrong, and keep the ratio of their shift", () => {
    const folded = ofToday([...came, absent, ahead]);
    expect(ids(folded)).toEqual([5, 20]);
    expect(folded.shifts[0]).toMatchObject({ filled: 5, total: 5 });
    expect(folded.running).toMatchObject({ quiet: 4, rows: 5 });
    expect(folded.onShift).toBeUndefined();
  });

  test("keep their rows when opened, if they are few, and on a phone", () => {
    expect(ids(ofToday([...came, absent, ahead], { isFolded: false }))).toHaveLength(6);
    const few = ofToday([...came.slice(1), absent, ahead]);
    expect(ids(few)).toHaveLength(5);
    expect(few.running).toBeUndefined();
    expect(ids(ofToday([...came, absent, ahead], { foldsToday: false }))).toHaveLength(6);
  });
});

test("shows all of them when the group is open", () =>
  expect(idsOf(listed(false))).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], [20]]));

test("counts all of them in a search too", () =>
  expect(listed(false, { shown: [night[0]!] })[0]).toMatchObject({
    onShift: { arrived: 3, late: 1, rows: 1 },
    coverage: { filled: 7, total: 8 },
  }));

test("folds only without filters, so that a search finds everyone", () => {
  expect(isOnShiftFolded(defaultFilters, false)).toBe(true);
  expect(isOnShiftFolded(defaultFilters, true)).toBe(false);
  expect(isOnShiftFolded({ ...defaultFilters, search: "Mara" }, false)).toBe(false);
  expect(isOnShiftFolded({ ...defaultFilters, attention: "MISSING" }, false)).toBe(false);
});
