import { expect, test } from "vitest";
import { shortBeside } from "./ratio-words";

test.each([
  ["CNA 2.10", ["CNA 2.10 of 2.40", "RN 6 of 8 h"]],
  ["RN 6 h", ["RN 6 of 8 h"]],
  ["No RN", ["No RN"]],
  [null, ["3.84 of 4.00", "No RN"]],
  [null, []],
])("beside hours that are enough in all stands %j of %j", (shown, shortfalls) =>
  expect(shortBeside({ hours_per_resident: 3.84, shortfalls })).toBe(shown),
);
