import { expect, test } from "vitest";
import { pack, unpack, type Packed } from "./packed-rows";

type Row = { id: number; name?: string; unit: string | null };
type Week = { start: string; slots: Row[] };

const week: Week = {
  start: "2030-03-02",
  slots: [
    { id: 1, name: "Ana", unit: null },
    { id: 2, unit: "East" },
    { id: 3, name: "Bo", unit: "East" },
  ],
};

test("rows survive packing, absent keys included", () => {
  const sent = JSON.parse(JSON.stringify(pack(week, "slots"))) as Packed<Week, "slots">;
  const received = unpack<Week, "slots">(sent, "slots");
  expect(received).toEqual(week);
  expect("name" in received.slots[1]!).toBe(false);
});

test("each shape's keys are written once", () => {
  expect(pack(week, "slots").slots.shapes).toEqual([
    ["id", "name", "unit"],
    ["id", "unit"],
  ]);
});

test("no rows have no shapes", () => {
  const none: Week = { ...week, slots: [] };
  expect(unpack<Week, "slots">(pack(none, "slots"), "slots")).toEqual(none);
});
