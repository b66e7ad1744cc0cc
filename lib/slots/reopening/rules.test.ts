import { expect, test } from "vitest";
import { aListSlot } from "@/tests/support/list-slot";
import { isReopenable } from "./rules";

const now = new Date("2026-06-01T19:00:00Z");
const cancelled = { is_flex: true, slot_status: "FACILITY_CANCELLED" } as const;

test.each([
  ["that was cancelled", cancelled, true],
  ["that was sent to the marketplace", { ...cancelled, is_routed: true }, false],
  ["that is on the marketplace", { ...cancelled, is_flex: false }, false],
  ["that is not cancelled", { is_flex: true }, false],
  ["that is over", { ...cancelled, end_time_at_utc: "2026-06-01T18:00:00.000Z" }, false],
  ["whose professional was only running late", { ...cancelled, arrival_status_code: "RUNNING_LATE" }, true],
  ["whose professional had arrived", { ...cancelled, arrival_status_code: "CHECKED_IN" }, false],
  ["that was withdrawn in the outside system", { ...cancelled, integrated_shift_expired: true }, false],
] as const)("offers reopening for a slot %s: %j", (_, slot, isOffered) => {
  expect(isReopenable(aListSlot(slot), now)).toBe(isOffered);
});
