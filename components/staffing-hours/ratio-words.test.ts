import { expect, test } from "vitest";
import { ratioTone, shortBeside, shortTone, withoutMinimum } from "./ratio-words";

test.each([
  ["CNA 2.10", ["CNA 2.10 of 2.40", "RN 6 of 8 h"]],
  ["RN 6 h", ["RN 6 of 8 h"]],
  ["No RN", ["No RN"]],
  [null, ["3.84 of 4.00", "No RN"]],
  [null, []],
])("beside hours that are enough in all stands %j of %j", (shown, shortfalls) =>
  expect(
    [shortBeside({ hours_per_resident: 3.84, shortfalls })].map((one) => one && withoutMinimum(one)),
  ).toEqual([shown]),
);

test("a missed minimum has one sign, strong by tomorrow or if it is missed by far", () => {
  const mild = { hours_per_resident: 3.42, shortfalls: ["3.42 of 3.50"], is_far_short: false };
  const far = { ...mild, is_far_short: true };
  const looks = [ratioTone(mild, true), ratioTone(mild, false), ratioTone(far, false), shortTone(far, false)];
  expect(looks.every((look) => look.includes("before:bg-pending") && look.endsWith("text-pending"))).toBe(
    true,
  );
  expect(looks.map((look) => look.includes("font-semibold"))).toEqual([true, false, true, true]);
  // Only the sign, if these hours are enough; nothing, if all is.
  const beside = { ...far, shortfalls: ["CNA 2.10 of 2.40"] };
  expect(ratioTone(beside, true)).toMatch(/text-muted .*before:bg-pending/);
  expect(ratioTone({ ...mild, shortfalls: [] }, true)).not.toContain("before:");
});
