import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aListSlot } from "@/tests/support/list-slot";
import type { ListSlot } from "../schema";
import { coverageOfSlots } from "../week/rules";
import { onePerPlace } from "./rules";

const at = (hour: number) => new Date(Date.UTC(2026, 5, 2, 14 + hour)).toISOString();

/** A part of an eight-hour shift, from one of its hours to another; without a person it is open. */
const part = (
  from: number,
  until: number,
  { place = 1, ...given }: Partial<ListSlot> & { place?: number } = {},
) =>
  aListSlot({
    start_time_at_utc: at(from),
    end_time_at_utc: at(until),
    part_of: {
      shift_id: 9,
      place_id: place,
      start_time: "7:00 AM",
      end_time: "3:00 PM",
      start_time_at_utc: at(0),
      end_time_at_utc: at(8),
    },
    ...(given.caregiver_id == null && { slot_status: "UNCLAIMED" as const }),
    ...given,
  });
const held = { caregiver_id: 1, slot_status: "CONFIRMED" as const };

describe("a place that was split", () => {
  test.each<[string, ListSlot[], [number, number]]>([
    ["is one place, not filled while a half is open", [part(0, 1), part(1, 8, held)], [0, 1]],
    [
      "is one filled place for two people",
      [part(0, 4, held), part(4, 8, { ...held, caregiver_id: 2 })],
      [1, 1],
    ],
    ["is one open place if both halves are", [part(0, 4), part(4, 8)], [0, 1]],
    ["is one place in three parts", [part(0, 2, held), part(2, 5), part(5, 8, held)], [0, 1]],
    [
      "isn't one with another place that it adjoins",
      [part(0, 4, held), part(4, 8, { ...held, place: 2 })],
      [2, 2],
    ],
    [
      "stands beside another one split at the same time",
      [part(0, 4, held), part(4, 8), part(0, 4, { ...held, place: 2 }), part(4, 8, { ...held, place: 2 })],
      [1, 2],
    ],
    [
      "leaves the whole places alone",
      [aListSlot(held), aListSlot(held), part(0, 1), part(1, 8, held)],
      [2, 3],
    ],
  ])("%s", (_, slots, [filled, total]) => {
    const numbered = slots.map((slot, n) => ({ ...slot, slot_id: n }));
    expect(coverageOfSlots(numbered)).toMatchObject({ filled, total });
  });

  test("counts once, however often and wherever it is split", () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 });
    fc.assert(
      fc.property(cuts, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (at8, who) => {
        const bounds = [0, ...[...at8].sort((a, b) => a - b), 8];
        const parts = bounds
          .slice(1)
          .map((until, n) => part(bounds[n]!, until, { slot_id: n, ...(who[n] && held) }));
        const isFull = parts.every(({ caregiver_id }) => caregiver_id != null);
        expect(onePerPlace(parts)).toHaveLength(1);
        expect(coverageOfSlots(parts)).toMatchObject({ filled: Number(isFull), total: 1 });
      }),
    );
  });
});
