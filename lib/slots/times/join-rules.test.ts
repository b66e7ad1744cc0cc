import fc from "fast-check";
import { expect, test } from "vitest";
import { aFeedSlot } from "@/tests/support/slot-dialog";
import { splitTimes } from "./choice-rules";
import { joinableHalves, joinOf, keptHalf } from "./join-rules";
import { timesOfSlot } from "./rules";

const now = new Date("2026-06-01T18:00:00Z");
const whole = {
  shift_id: 1,
  place_id: 1,
  start_time: "7:00 AM",
  end_time: "3:00 PM",
  start_time_at_utc: "2026-06-02T14:00:00.000Z",
  end_time_at_utc: "2026-06-02T22:00:00.000Z",
};
const half = (slot_id: number, from: string, until: string, given: object = {}) =>
  aFeedSlot({
    slot_id,
    shift_id: 10 + slot_id,
    part_of: whole,
    start_time_at_utc: `2026-06-02T${from}:00:00.000Z`,
    end_time_at_utc: `2026-06-02T${until}:00:00.000Z`,
    ...given,
  });
const first = half(1, "14", "18");
const second = half(2, "18", "22");
const mara = { slot_status: "CONFIRMED", caregiver_id: 7, caregiver_name: "Mara Holt" } as const;

test.each<[string, object, object, boolean]>([
  ["both are open", {}, {}, true],
  ["one is held", mara, {}, true],
  ["one person has both", mara, mara, true],
  ["two people have them", mara, { ...mara, caregiver_id: 8 }, false],
  ["they are in different units", { unit_id: 4 }, { unit_id: 5 }, false],
  ["one is of a bundle", {}, { contract_id: 3 }, false],
  ["one is on-demand and one flex", { is_flex: true }, {}, false],
  ["they are of different shifts", {}, { part_of: { ...whole, shift_id: 2 } }, false],
  ["one was cancelled", {}, { slot_status: "FACILITY_CANCELLED", is_cancelled: true }, false],
])("two halves can be joined if %s: %#", (_, one, other, isJoinable) => {
  const shift = [
    { ...first, ...one },
    { ...second, ...other },
  ];
  expect(joinableHalves(shift[0]!, shift, now).map(({ slot_id }) => slot_id)).toEqual(isJoinable ? [2] : []);
});

test("halves with a gap between them aren't joined", () => {
  expect(joinableHalves(first, [first, half(2, "19", "22")], now)).toEqual([]);
});

test("who has a half keeps it, else the first stays", () => {
  expect(joinOf(first, { ...second, ...mara }).base.slot_id).toBe(2);
  expect(joinOf({ ...first, ...mara }, second).base.slot_id).toBe(1);
  expect(joinOf(second, first).base.slot_id).toBe(1);
});

test("joining what was split gives the times back, and splitting there again both halves", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom("FIRST" as const, "SECOND" as const),
      (hour, keeps) => {
        const own = { startsAt: new Date(whole.start_time_at_utc), endsAt: new Date(whole.end_time_at_utc) };
        const at = new Date(own.startsAt.getTime() + hour * 3_600_000);
        const { kept, opened } = splitTimes(own, at, keeps);
        const as = (id: number, { startsAt, endsAt }: typeof own) => ({
          ...half(id, "14", "18"),
          start_time_at_utc: startsAt.toISOString(),
          end_time_at_utc: endsAt.toISOString(),
        });
        const held = { ...as(1, kept), ...mara };
        const { base, times } = joinOf(as(2, opened), held);
        expect(times).toEqual(own);
        expect(keptHalf(timesOfSlot(base), times)).toEqual({ at, keeps });
      },
    ),
  );
});
