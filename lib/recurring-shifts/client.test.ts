import { describe, expect, test } from "vitest";
import { failedEntries, isSilent } from "./client";

const sent = [
  { weekday: "Monday", structureId: 5 },
  { weekday: "Tuesday", structureId: 5 },
  { weekday: "Tuesday", structureId: 6 },
] as const;

describe("the entries named by a refusal of publishing", () => {
  test.each([
    [
      "are read from errors with day and structure",
      [{ day: "Tuesday", structureId: 5, message: "Changed." }],
      [["Tuesday 5", "Changed."]],
    ],
    [
      "are read from a list of structures, for every day they were sent for",
      [5],
      [
        ["Monday 5", ""],
        ["Tuesday 5", ""],
      ],
    ],
    [
      "are read from a map by day",
      { Tuesday: [6], Monday: [5] },
      [
        ["Tuesday 6", ""],
        ["Monday 5", ""],
      ],
    ],
    ["include no other fault of the request", [{ field: "facilityId", message: "No." }], []],
    ["include no Ops User", [{ code: "OPS_USER", day: "Monday", structureId: 5 }], []],
  ])("%s", (_, errors, expected) => {
    expect([...failedEntries(errors, sent)]).toEqual(expected);
  });
});

test.each([
  ["nothing but Ops User errors", [{ code: "OPS_USER", message: "x" }], true],
  ["a bare list of structures", [5], false],
  ["a refusal with a message", [{ code: "NON_PAYMENT", message: "x" }], false],
  ["a refusal without errors", [], false],
])("ignores %s: %j", (_, errors, silent) => {
  expect(isSilent(errors)).toBe(silent);
});
