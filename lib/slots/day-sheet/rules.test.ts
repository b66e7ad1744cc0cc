import { expect, test } from "vitest";
import { aListSlot } from "@/tests/support/list-slot";
import type { ListSlot } from "../schema";
import { dayOfSheet, groupingOf, groupsOf, staffingOf } from "./rules";

const today = "2026-11-21";

test.each([
  [undefined, today],
  ["2026-11-25", "2026-11-25"],
  ["2025-11-25", "2025-11-25"],
  ["2026-02-30", today],
  ["2026-13-01", today],
  ["2030-01-01", today],
  ["1999-01-01", today],
  ["soon", today],
  [["2026-11-25", "2026-11-26"], today],
])("reads the date %j in the address as %s", (named, day) => expect(dayOfSheet(named, today)).toBe(day));

test.each([
  [undefined, "shift"],
  ["unit", "unit"],
  ["shift", "shift"],
  ["facility", "shift"],
  [["unit", "unit"], "shift"],
])("reads the grouping %j in the address as %s", (named, by) => expect(groupingOf(named)).toBe(by));

let nextId = 1;
const place = (given: Partial<ListSlot>) => aListSlot({ slot_id: nextId++, ...given });
const taken = (name: string, given: Partial<ListSlot> = {}) =>
  place({ slot_status: "CONFIRMED", caregiver_id: nextId, caregiver_name: name, ...given });
const open = (given: Partial<ListSlot> = {}) => place({ slot_status: "UNCLAIMED", ...given });
const [east, west] = [
  { unit_id: 4, unit_name: "East" },
  { unit_id: 3, unit_name: "West" },
];
const night = {
  shift_structure_id: 2,
  resource_type: "RN",
  start_time: "7:00 PM",
  end_time: "7:00 AM",
} as const;
const noShow = { outcome_code: "NO_SHOW" } as const;

const day = [
  open(),
  taken("Ada", west),
  taken("Ben", { ...east, ...noShow }),
  open(east),
  place({ slot_status: "FACILITY_CANCELLED", ...east }),
  taken("Cleo", { ...night, ...east }),
  taken("Dina", { ...night, unit_id: 9, unit_name: "East" }),
];

const told = (by: "shift" | "unit") =>
  groupsOf(day, by).map(({ slots, filled, noShows, total }) => [
    slots[0]!.unit_name ?? null,
    slots.map(({ caregiver_name: name }) => name ?? "open").join(" "),
    `${filled} of ${total}, ${noShows} no-shows`,
  ]);

test("groups a day by unit: by name, each unit's shifts from first to last, the places without one last", () => {
  expect(told("unit")).toEqual([
    ["East", "Ben open Cleo", "2 of 3, 1 no-shows"],
    ["East", "Dina", "1 of 1, 0 no-shows"],
    ["West", "Ada", "1 of 1, 0 no-shows"],
    [null, "open", "0 of 1, 0 no-shows"],
  ]);
});

test("has the same places and counts by shift as by unit, without cancelled ones", () => {
  const sums = (by: "shift" | "unit") =>
    groupsOf(day, by).reduce(
      (sum, { slots, filled, noShows, total }) => [
        sum[0]! + slots.length,
        sum[1]! + filled,
        sum[2]! + noShows,
        sum[3]! + total,
      ],
      [0, 0, 0, 0],
    );
  expect(sums("shift")).toEqual([6, 4, 1, 6]);
  expect(sums("unit")).toEqual(sums("shift"));
  expect(groupsOf(day, "shift").map(({ slots }) => slots.length)).toEqual([4, 2]);
});

test("adds up slots of a type over its shifts", () => {
  expect(staffingOf(day)).toMatchObject([
    { type: "CNA", filled: 2, noShows: 1, total: 4 },
    { type: "RN", filled: 2, noShows: 0, total: 2 },
  ]);
});
