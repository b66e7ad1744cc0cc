import { expect, test } from "vitest";
import { knownRate } from "./cost-rules";

const slot = (facility_price: number | null, more: object = {}) => ({
  is_flex: false,
  shift_structure_id: 1,
  resource_type: "CNA",
  facility_price,
  ...more,
});
const structure = { structureId: 1, resourceType: "CNA" };

test("uses the usual rate of the shift's own slots", () => {
  const slots = [slot(38), slot(38), slot(41.5), slot(52, { shift_structure_id: 2 })];
  expect(knownRate(slots, structure)).toBe(3800);
});

test("uses the rate of the type for a shift not on the schedule yet", () => {
  const slots = [
    slot(31.9, { shift_structure_id: 2 }),
    slot(60, { shift_structure_id: 3, resource_type: "RN" }),
  ];
  expect(knownRate(slots, structure)).toBe(3190);
});

test("uses the higher of two equally common rates", () => {
  expect(knownRate([slot(38), slot(40)], structure)).toBe(4000);
});

test.each([
  ["there are no slots", []],
  ["the person may not see the slots", [slot(null)]],
  ["only the facility's own staff works the shift", [slot(38, { is_flex: true })]],
])("returns no rate if %s", (_, slots) => {
  expect(knownRate(slots, structure)).toBeNull();
});
