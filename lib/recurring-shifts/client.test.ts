import { describe, expect, test } from "vitest";
import { ApiError } from "@/lib/http/fetcher";
import { failedEntries, isSilent } from "./client";

const sent = [
  { weekday: "Monday", structureId: 5 },
  { weekday: "Tuesday", structureId: 5 },
  { weekday: "Tuesday", structureId: 6 },
] as const;
const refusal = (errors: unknown, status = 409) => new ApiError(status, errors as never, "");

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
    expect([...failedEntries(refusal(errors), sent)]).toEqual(expected);
  });
});

test.each([
  ["a bare Forbidden", refusal([], 403), true],
  ["nothing but Ops User errors", refusal([{ code: "OPS_USER", message: "x" }], 400), true],
  ["a bare list of structures", refusal([5], 409), false],
  ["a refusal with a message", refusal([{ code: "NON_PAYMENT", message: "x" }], 403), false],
  ["a server error", refusal([], 500), false],
])("ignores %s: %j", (_, error, silent) => {
  expect(isSilent(error)).toBe(silent);
});
