import { expect, test } from "vitest";
import { aListSlot } from "@/tests/support/list-slot";
import { withSlots } from "../../slots/client";
import type { FeedSlot } from "../../slots/schema";
import { cardDays } from "./rules";

const now = Date.parse("2026-06-01T18:00:00Z");
const day = "2026-06-02";

test.each([
  ["a claim", { slot_status: "CLAIMED" }, "CLAIMED"],
  ["someone late", { slot_status: "CONFIRMED", arrival_status_code: "RUNNING_LATE" }, "GAP"],
  ["a gap", { slot_status: "UNCLAIMED" }, "GAP"],
] as const)("puts %s forward until its shift is over", (_, given, kind) => {
  const slot = aListSlot({ ...given, shift_date: day, end_time_at_utc: "2026-06-01T18:00:00.000Z" });
  const kindAt = (at: number) =>
    cardDays([slot], [day], { isShown: () => true, now: at, focus: null, order: [] })[0]?.cards[0]?.kind;
  expect([kindAt(now - 1), kindAt(now)]).toEqual([kind, "SETTLED"]);
});

test("orders a day's equally urgent shifts by start, also one added since", () => {
  const at = (slot_id: number, hour: string) =>
    aListSlot({
      slot_id,
      shift_id: slot_id,
      shift_structure_id: slot_id,
      shift_date: day,
      slot_status: "UNCLAIMED",
      start_time_at_utc: `2026-06-02T${hour}:00:00.000Z`,
      end_time_at_utc: `2026-06-03T${hour}:00:00.000Z`,
    }) as FeedSlot;
  const slots = withSlots([at(1, "15"), at(2, "23")], [at(3, "07")]);
  const [first] = cardDays(slots, [day], { isShown: () => true, now, focus: null, order: [] });
  expect(first?.cards.map((card) => card.slots[0]?.slot_id)).toEqual([3, 1, 2]);
});

test("lists a facility's shifts below each other, the facilities in their own order", () => {
  const at = (slot_id: number, facility_id: number, slot_status: "UNCLAIMED" | "CLAIMED") =>
    aListSlot({ slot_id, facility_id, shift_structure_id: slot_id, shift_date: day, slot_status });
  const slots = [at(1, 7, "UNCLAIMED"), at(2, 5, "CLAIMED"), at(3, 5, "UNCLAIMED"), at(4, 7, "UNCLAIMED")];
  const idsOf = (focus: { facilityId: number; date: string } | null) =>
    cardDays(slots, [day], { isShown: () => true, now, focus, order: [5, 7] })[0]!.cards.map(
      (card) => card.slots[0]!.slot_id,
    );
  expect(idsOf(null)).toEqual([3, 1, 4, 2]);
  expect(idsOf({ facilityId: 7, date: day })).toEqual([1, 4, 3, 2]);
});
