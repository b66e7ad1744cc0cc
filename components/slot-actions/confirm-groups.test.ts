import { expect, test } from "vitest";
import { aListSlot } from "@/tests/support/list-slot";
import { confirmGroups } from "./confirm-groups";

test("lists the slots by day, the nearest first", () => {
  const slots = [
    aListSlot({ slot_id: 1, shift_date: "2026-06-03" }),
    aListSlot({ slot_id: 2, shift_date: "2026-06-02" }),
    aListSlot({ slot_id: 3, shift_date: "2026-06-04", is_guaranteed: true }),
    aListSlot({ slot_id: 4, shift_date: "2026-06-02" }),
  ];
  const shown = confirmGroups(slots, "2026-06-02").map(({ title, slots: of }) => [
    title,
    ...of.map(({ slot_id }) => slot_id),
  ]);
  expect(shown).toEqual([
    ["Today, Tuesday, June 2", 2, 4],
    ["Wednesday, June 3", 1],
    ["Thursday, June 4", 3],
  ]);
});
