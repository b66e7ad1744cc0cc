import { describe, expect, test } from "vitest";
import { aListSlot } from "@/tests/support/list-slot";
import type { ListSlot } from "../schema";
import { awaitsConfirmation, compareConfirmations, confirmRefusal } from "./rules";

const now = new Date("2026-06-01T12:00:00Z");
const later = new Date("2026-06-01T12:00:00.001Z");
const claimed = { status: "CLAIMED", endsAt: later, outcomeCode: null, integrationExpiredAt: null };

describe("the reason why a slot cannot be confirmed", () => {
  test.each([
    ["claimed and still running", {}, null],
    ["ending this very moment", { endsAt: now }, "ENDED"],
    ["claimed by someone who didn’t come", { outcomeCode: "NO_SHOW" }, "CHANGED"],
    ["open", { status: "UNCLAIMED" }, "CHANGED"],
    ["confirmed", { status: "CONFIRMED" }, "CHANGED"],
    ["cancelled by the facility", { status: "FACILITY_CANCELLED" }, "CANCELLED"],
    ["cancelled by the professional", { status: "CANCELLED" }, "CANCELLED"],
    ["expired", { status: "EXPIRED" }, "EXPIRED"],
    ["withdrawn by the outside system", { integrationExpiredAt: now }, "EXPIRED"],
  ])("%s", (_, given, refusal) => {
    expect(confirmRefusal({ ...claimed, ...given }, now)).toBe(refusal);
  });
});

test.each<[string, Partial<ListSlot>, boolean]>([
  ["claimed, also of someone who may not confirm", { can_confirm: false }, true],
  ["expired", { integrated_shift_expired: true }, false],
  ["open", { slot_status: "UNCLAIMED" }, false],
  [
    "started, as whoever claimed it may be on the way",
    { start_time_at_utc: "2026-06-01T11:00:00.000Z" },
    true,
  ],
  ["over", { end_time_at_utc: "2026-06-01T12:00:00.000Z" }, false],
  ["a no-show", { outcome_code: "NO_SHOW" }, false],
])("a slot awaits confirmation: %s", (_, given, expected) => {
  expect(awaitsConfirmation(aListSlot(given), now)).toBe(expected);
});

test("orders confirmations by type as printed, other types after them, then by start and name", () => {
  const order = ["CNA", "CC", "LNA", "GNA", "STNA", "LPN", "RN", "RNS", "CMA", "LVN"];
  const shuffled = ["RN", "LVN", "CNA", "RNS", "CMA", "GNA", "LPN", "STNA", "CC", "LNA"];
  const sorted = shuffled
    .map((resource_type, n) => aListSlot({ resource_type, slot_id: n }))
    .sort(compareConfirmations);
  expect(sorted.map(({ resource_type }) => resource_type)).toEqual(order);

  const early = aListSlot({ slot_id: 9, caregiver_name: "Zoe" });
  const late = aListSlot({
    slot_id: 1,
    caregiver_name: "Ann",
    start_time_at_utc: "2026-06-02T22:00:00.000Z",
  });
  const first = aListSlot({ slot_id: 10, caregiver_name: "Ann" });
  expect([late, early, first].sort(compareConfirmations)).toEqual([first, early, late]);
});
