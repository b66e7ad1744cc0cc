import { describe, expect, test } from "vitest";
import { aListSlot } from "@/tests/support/list-slot";
import { cellKey, coverageOfWeek, openWords } from "./coverage-rules";

const open = { slot_status: "UNCLAIMED", caregiver_id: null } as const;
const held = { slot_status: "CONFIRMED", caregiver_id: 9 } as const;
const now = Date.parse("2026-06-01T18:00:00Z");
const zones: Record<number, string> = { 1: "America/Los_Angeles", 2: "Pacific/Auckland" };
const coverage = (...slots: Parameters<typeof aListSlot>[0][]) =>
  coverageOfWeek(slots.map(aListSlot), (id) => zones[id]!, now);

describe("a facility's day", () => {
  test("counts filled, unconfirmed and open slots by type, without cancelled ones", () => {
    const { cells, week } = coverage(
      held,
      { slot_status: "CLAIMED", caregiver_id: 8 },
      { ...open, resource_type: "RN" },
      open,
      open,
      { slot_status: "FACILITY_CANCELLED" },
    );
    const cell = cells[cellKey(1, "2026-06-02")]!;
    expect(cell).toMatchObject({ filled: 2, claimed: 1, open: 3, expired: 0, total: 5 });
    expect(cell.openTypes).toEqual([
      { type: "CNA", open: 2 },
      { type: "RN", open: 1 },
    ]);
    expect(week.open).toBe(3);
  });

  test("counts no open slot of a shift that is over", () => {
    const over = { start_time_at_utc: "2026-06-01T00:00:00Z", end_time_at_utc: "2026-06-01T08:00:00Z" };
    expect(coverage({ ...open, ...over, shift_date: "2026-05-31" }).week).toMatchObject({
      open: 0,
      expired: 1,
    });
  });

  test("counts a no-show as filled, and as missing until the shift is over", () => {
    const absent = { ...held, outcome_code: "NO_SHOW", arrival_status_code: "NO_SHOW" } as const;
    const over = { start_time_at_utc: "2026-06-01T00:00:00Z", end_time_at_utc: "2026-06-01T08:00:00Z" };
    expect(coverage(absent, { ...absent, ...over }, held).week).toMatchObject({
      filled: 3,
      noShows: 2,
      missing: 1,
      open: 0,
      total: 3,
    });
  });

  test("counts no one to confirm once the shift is over", () => {
    const over = { start_time_at_utc: "2026-06-01T00:00:00Z", end_time_at_utc: "2026-06-01T08:00:00Z" };
    const claimed = { slot_status: "CLAIMED", caregiver_id: 8, shift_date: "2026-05-31", ...over } as const;
    expect(coverage(claimed).week).toMatchObject({ filled: 1, claimed: 0 });
  });

  test("is soon by its own calendar: tomorrow there may be today elsewhere", () => {
    const onTheThird = { ...open, shift_date: "2026-06-03" };
    const { byFacility } = coverage({ ...onTheThird, facility_id: 1 }, { ...onTheThird, facility_id: 2 });
    // In Auckland it is already June 2.
    expect([byFacility[1]!.soon, byFacility[2]!.soon]).toEqual([0, 1]);
  });
});

test.each([
  [[], ""],
  [[open, open], "2 CNA"],
  [[open, { ...open, resource_type: "RN" }], "1 CNA · 1 RN"],
  [[open, { ...open, resource_type: "RN" }, { ...open, resource_type: "LPN" }], "1 CNA · 2 more"],
])("labels open slots of %j as %j", (slots, words) => expect(openWords(coverage(...slots).week)).toBe(words));
