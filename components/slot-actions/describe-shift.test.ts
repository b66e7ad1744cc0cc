import { expect, test } from "vitest";
import { aListSlot } from "@/tests/support/list-slot";
import { describeAffected, describePeople, describeShift, describeSlot } from "./describe-shift";

const open = (is_flex: boolean) =>
  aListSlot({ slot_status: "UNCLAIMED", caregiver_id: null, caregiver_name: null, is_flex });

test.each([
  [1, 0, "1 open slot"],
  [3, 0, "3 open slots"],
  [3, 1, "3 open on-demand slots; 1 flex slot is not affected"],
  [1, 2, "1 open on-demand slot; 2 flex slots are not affected"],
])(
  "describes a change of %i on-demand slots in a shift with %i flex slots as affecting %s",
  (onDemand, flex, text) => {
    const affected = Array.from({ length: onDemand }, () => open(false));
    const others = Array.from({ length: flex }, () => open(true));
    expect(describeAffected(affected, [...affected, ...others])).toBe(text);
  },
);

test("names the professional in a receipt, and of an open slot its shift", () => {
  const slot = aListSlot({ caregiver_name: "Mara Holt" });
  expect(describeSlot(slot)).toBe(`Mara Holt: ${describeShift(slot)}`);
  expect(describeSlot(slot, "Ada Grove")).toBe(`Ada Grove: ${describeShift(slot)}`);
  expect(describeSlot({ ...slot, caregiver_name: null })).toBe(describeShift(slot));
});

test.each([
  [["Ada Grove"], "Ada Grove"],
  [["Ada Grove", "Ben Quill"], "Ada Grove and Ben Quill"],
  [["Ada", "Ben", "Cy", "Dee"], "Ada, Ben, Cy and Dee"],
  [["Ada", "Ben", "Cy", "Dee", "Eve"], "Ada, Ben, Cy and 2 more"],
])("names the people %j in a receipt as %s", (names, text) => expect(describePeople(names)).toBe(text));
