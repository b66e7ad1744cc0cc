import { expect, test } from "vitest";
import { bundleWeeks } from "./rules";

test.each([
  ["2026-11-20", "2026-11-20", 1],
  ["2026-11-20", "2026-11-27", 1],
  ["2026-11-20", "2026-11-28", 2],
  ["2026-11-20", "2027-01-15", 8],
])("a bundle from %s to %s is %i weeks long", (firstOn, lastOn, weeks) => {
  expect(bundleWeeks(firstOn, lastOn)).toBe(weeks);
});
