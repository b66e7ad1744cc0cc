import { expect, test } from "vitest";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { aListSlot, aListStructure } from "@/tests/support/list-slot";
import { effectOf, totalOf, type Effect } from "./request-effect";
import type { RequestSetting } from "./request-setting";

const effect = (change: Partial<Effect> = {}): Effect => ({
  rowId: 2,
  providers: 2,
  hundredths: 1600,
  cents: 60_800,
  open: 3,
  ...change,
});

test("sums the shifts of a request", () => {
  const second = effect({ rowId: 3, providers: 1, hundredths: 800, cents: 32_800 });
  expect(totalOf([{ slots: 2 }, { slots: 1 }], [effect(), second])).toEqual({
    shifts: 2,
    providers: 3,
    hundredths: 2400,
    cents: 93_600,
  });
});

test("shows no total that would omit shifts", () => {
  const rows = [{ slots: 2 }, { slots: 2 }];
  expect(totalOf(rows, [effect(), effect({ rowId: 3, cents: null })]).cents).toBeNull();
});

test("counts a shift without a date, though its cost is unknown", () => {
  const total = totalOf([{ slots: 2 }, { slots: null }], [effect()]);
  expect(total).toMatchObject({ shifts: 2, providers: 2, cents: null });
});

test("excludes unpaid breaks from hours and cost", () => {
  const setting = {
    kind: "ON_DEMAND",
    facility: { timezone: "America/Los_Angeles" } as FacilityDetails,
    structures: [aListStructure({ break_duration: 30 })],
    slots: [aListSlot({ facility_price: 40 })],
  } as unknown as RequestSetting;
  const row = {
    structure_id: 1,
    slots: 2,
    unit_id: null,
    start_date: "2026-06-03",
    is_guaranteed: false,
    portalShiftId: 2,
  };
  expect(effectOf(row, setting, undefined)).toMatchObject({ hundredths: 2 * 750, cents: 2 * 30_000 });
});
