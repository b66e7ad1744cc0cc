import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { defaultFilters, slotFilter, type ScheduleFilters } from "@/lib/slots/schedule/filter-rules";
import { scheduleDays } from "@/lib/slots/schedule/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { aListSlot } from "@/tests/support/list-slot";
import { holdSlots } from "./held-slots";
import { setListPlace } from "./list-place";
import { useScheduleDays } from "./use-schedule-days";

const open = aListSlot({ slot_id: 1, slot_status: "UNCLAIMED" });
const filled: ListSlot = { ...open, slot_status: "CLAIMED" };
const onlyOpen: ScheduleFilters = { ...defaultFilters, statuses: ["Open"] };

function listOf(slots: ListSlot[], filters: ScheduleFilters) {
  const use = (given: { slots: ListSlot[]; filters: ScheduleFilters }) => {
    const isShown = slotFilter(given.filters, "2026-06-01");
    return useScheduleDays({ ...given, isShown, today: "2026-06-01", now: 0, isFolded: false });
  };
  const { result, rerender } = renderHook(use, { initialProps: { slots, filters } });
  const ids = () => result.current.flatMap(({ shifts }) => shifts.flatMap((one) => one.slots));
  return { show: rerender, count: () => ids().length };
}

function hold() {
  setListPlace({ days: scheduleDays([open]), items: [], scrollTo: () => undefined });
  act(() => holdSlots([open.slot_id]));
}

test("keeps a changed slot in place until the filters change", () => {
  const list = listOf([open], onlyOpen);
  hold();
  list.show({ slots: [filled], filters: { ...onlyOpen } });
  expect(list.count()).toBe(1);
  list.show({ slots: [filled], filters: { ...onlyOpen, search: "Nobody" } });
  expect(list.count()).toBe(0);
});
