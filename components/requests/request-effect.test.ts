import { expect, test } from "vitest";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { ListSlot } from "@/lib/slots/schema";
import { aListSlot, aListStructure } from "@/tests/support/list-slot";
import { effectOf, totalOf, type Effect } from "./request-effect";
import type { RequestSetting } from "./request-setting";

const effect = (change: Partial<Effect> = {}): Effect => ({
  rowId: 2,
  providers: 2,
  hundredths: 1600,
  cents: 60_800,
  bonusCents: 0,
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
    bonusCents: 0,
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

const settingWith = (onDay: readonly ListSlot[] | undefined) =>
  ({
    kind: "ON_DEMAND",
    facility: { timezone: "America/Los_Angeles" } as FacilityDetails,
    structures: [aListStructure({ break_duration: 30 })],
    slots: [aListSlot({ facility_price: 40 })],
    slotsOn: () => onDay,
  }) as unknown as RequestSetting;
const posted = {
  structure_id: 1,
  slots: 2,
  unit_id: null,
  start_date: "2026-06-03",
  is_guaranteed: false,
  portalShiftId: 2,
};

test("excludes unpaid breaks from hours and cost", () => {
  expect(effectOf(posted, settingWith([]), undefined)).toMatchObject({
    hundredths: 2 * 750,
    cents: 2 * 30_000,
  });
});

test("counts the bonus that the shift of the day has by now", () => {
  const day = [
    aListSlot({ facility_payable_bonus: 25 }),
    aListSlot({ slot_id: 2, slot_status: "UNCLAIMED", facility_payable_bonus: 75 }),
    aListSlot({ slot_id: 3, shift_structure_id: 2, slot_status: "UNCLAIMED", facility_payable_bonus: 90 }),
  ];
  const found = effectOf(posted, settingWith(day), undefined)!;
  expect(found).toMatchObject({ cents: 2 * 37_500, bonusCents: 2 * 7_500 });
  expect(totalOf([{ slots: 2 }], [found])).toMatchObject({ cents: 2 * 37_500, bonusCents: 2 * 7_500 });
});

test("knows no cost until the day's shifts are loaded", () => {
  expect(effectOf(posted, settingWith(undefined), undefined)).toMatchObject({ cents: null, bonusCents: 0 });
});
