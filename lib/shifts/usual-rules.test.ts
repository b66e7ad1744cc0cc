import { expect, test } from "vitest";
import { usualShifts, usualType } from "./usual-rules";

/** A slot of a structure on each of so many days. */
const onDays = (structureId: number, days: number, more: object = {}) =>
  Array.from({ length: days }, (_, n) => ({
    is_flex: false,
    shift_date: `2026-06-${String(n + 1).padStart(2, "0")}`,
    shift_structure_id: structureId,
    resource_type: "CNA",
    ...more,
  }));

const all = { isFlex: false, offered: new Set([1, 2, 3, 4]) };
const idsOf = (slots: Parameters<typeof usualShifts>[0]) =>
  usualShifts(slots, all).map(({ structureId }) => structureId);

test("lists the shifts of at least half of the days, most frequent first", () => {
  expect(idsOf([...onDays(1, 5), ...onDays(2, 10), ...onDays(3, 4)])).toEqual([2, 1]);
});

test("counts days, not slots", () => {
  const many = Array.from({ length: 9 }, () => onDays(1, 1)).flat();
  expect(idsOf([...many, ...onDays(2, 4)])).toEqual([2]);
});

test("ignores the other route, orientations and shifts that are no longer offered", () => {
  const excluded = [
    ...onDays(1, 9, { is_flex: true }),
    ...onDays(2, 8, { is_orientation: true }),
    ...onDays(9, 7),
  ];
  expect(idsOf([...excluded, ...onDays(3, 1)])).toEqual([3]);
  expect(idsOf(excluded)).toEqual([]);
});

test("lists shifts as frequent as each other in the same order every time", () => {
  expect(idsOf([...onDays(4, 2), ...onDays(2, 2)])).toEqual([2, 4]);
});

test("knows the type that is requested most, of one route and without orientations", () => {
  const slots = [
    ...onDays(1, 3),
    ...onDays(2, 2, { resource_type: "RN" }),
    ...onDays(3, 9, { is_flex: true, resource_type: "LPN" }),
    ...onDays(4, 8, { is_orientation: true, resource_type: "LPN" }),
  ];
  expect(usualType(slots, { isFlex: false })).toBe("CNA");
  expect(usualType([], { isFlex: false })).toBeNull();
});
