import { expect, test } from "vitest";
import { usualShift } from "./usual-rules";

const slots = (structureId: number, count: number, more: object = {}) =>
  Array.from({ length: count }, () => ({
    is_flex: false,
    shift_structure_id: structureId,
    resource_type: "CNA",
    ...more,
  }));

const all = { isFlex: false, selectable: new Set([1, 2, 3, 4]) };

test("defaults a request to the most requested shift", () => {
  expect(usualShift([...slots(1, 2), ...slots(2, 5)], all)).toEqual({ structureId: 2, resourceType: "CNA" });
});

test("ignores the other route, orientations and shifts that can no longer be requested", () => {
  const excluded = [
    ...slots(1, 9, { is_flex: true }),
    ...slots(2, 8, { is_orientation: true }),
    ...slots(9, 7),
  ];
  expect(usualShift([...excluded, ...slots(3, 1)], all)).toEqual({ structureId: 3, resourceType: "CNA" });
  expect(usualShift(excluded, all)).toBeNull();
});

test("picks the same shift for a tie every time", () => {
  expect(usualShift([...slots(4, 2), ...slots(2, 2)], all)?.structureId).toBe(2);
});
