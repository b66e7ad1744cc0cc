import { expect, test } from "vitest";
import { restCodes, restLimitRefusal, restLimits, restLimitsOf } from "./rules";

test("the default counts, then the state's law, then what is set", () => {
  expect(restLimitsOf("CA", {}).SHORT_REST).toEqual({ warnAt: 10, acknowledgeAt: 8 });
  expect(restLimitsOf("OR", {}).SHORT_REST).toEqual({ warnAt: 10, acknowledgeAt: 10 });
  expect(restLimitsOf("OR", {}).DAYS_IN_A_ROW).toEqual({ warnAt: 5, acknowledgeAt: 6 });
  const set = { SHORT_REST: { warnAt: 12, acknowledgeAt: 11 } };
  expect(restLimitsOf("OR", set).SHORT_REST).toEqual(set.SHORT_REST);
});

test("every default and every state's law could be set", () => {
  for (const state of ["CA", "NY", "OR", "AK"])
    for (const code of restCodes)
      expect([state, code, restLimitRefusal(code, restLimitsOf(state, {})[code])]).toEqual([
        state,
        code,
        null,
      ]);
});

test.each([
  ["SHORT_REST", 8, 10, "LINES_CROSSED"],
  ["HOURS_IN_A_ROW", 16, 13, "LINES_CROSSED"],
  ["HOURS_IN_A_ROW", 13, 13, null],
  ["SHORT_REST", 25, 8, "OUT_OF_RANGE"],
  ["DAYS_IN_A_ROW", 5, restLimits.DAYS_IN_A_ROW.range[1] + 1, "OUT_OF_RANGE"],
] as const)("%s at %s and %s: %s", (code, warnAt, acknowledgeAt, refusal) => {
  expect(restLimitRefusal(code, { warnAt, acknowledgeAt })).toBe(refusal);
});
