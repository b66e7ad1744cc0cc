import { expect, test } from "vitest";
import { presentFacilityLimits } from "./present";
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

test("a facility's limits say what happens when, and where each comes from", () => {
  const shown = presentFacilityLimits({
    stateCode: "OR",
    ofFacility: { DAYS_IN_A_ROW: { warnAt: 4, acknowledgeAt: 5 } },
    ofState: { HOURS_IN_A_DAY: { warnAt: 12, acknowledgeAt: 12 } },
  });
  expect(shown.map(({ lines, source }) => [lines, source])).toEqual([
    ["Has to be acknowledged with less than 10 h.", "Follows Oregon’s law on nurses’ hours, ORS 441.770."],
    ["Has to be acknowledged with more than 13 h.", "Follows Oregon’s law on nurses’ hours, ORS 441.770."],
    ["Has to be acknowledged with more than 12 h.", "Set for facilities in Oregon."],
    ["Warns with more than 4 days; has to be acknowledged with more than 5 days.", "Set for this facility."],
  ]);
  const [rest] = presentFacilityLimits({ stateCode: "CA", ofFacility: {}, ofState: {} });
  expect(rest).toMatchObject({
    title: "Rest between two shifts",
    lines:
      "Warns with less than 10 h; has to be acknowledged with less than 8 h, or around more than 13 h in a row with less than 10 h.",
    source: "Follows NIOSH: at least 10 consecutive hours off duty.",
  });
});
