import { expect, test } from "vitest";
import { aListSlot } from "@/tests/support/list-slot";
import type { ListSlot } from "../schema";
import { bundleGuaranteeChange, bundleWeeks } from "./rules";

test.each([
  ["2026-11-20", "2026-11-20", 1],
  ["2026-11-20", "2026-11-27", 1],
  ["2026-11-20", "2026-11-28", 2],
  ["2026-11-20", "2027-01-15", 8],
])("counts a bundle from %s to %s as %i weeks", (firstOn, lastOn, weeks) => {
  expect(bundleWeeks(firstOn, lastOn)).toBe(weeks);
});

const slotOf = (given: Partial<ListSlot>) => aListSlot({ slot_status: "UNCLAIMED", ...given });

test("treats a bundle as guaranteed if every slot that can be is", () => {
  const cannot = [
    slotOf({ slot_id: 8, is_orientation: true }),
    slotOf({ slot_id: 9, integrated_shift_expired: true }),
  ];
  const now = new Date("2026-06-01T12:00:00Z");
  const changeOf = (open: ListSlot[]) => {
    const { guaranteed, slots } = bundleGuaranteeChange([...open, ...cannot], now);
    return [guaranteed, slots.map(({ slot_id }) => slot_id)];
  };
  expect(changeOf([slotOf({ slot_id: 1 }), slotOf({ slot_id: 2, is_guaranteed: true })])).toEqual([
    true,
    [1, 2],
  ]);
  expect(changeOf([slotOf({ slot_id: 1, is_guaranteed: true })])).toEqual([false, [1, 8]]);
});
