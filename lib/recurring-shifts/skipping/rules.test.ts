import { describe, expect, test } from "vitest";
import { checkSkipDates, skippableDates } from "./rules";

describe("the dates a recurring shift can skip", () => {
  test("have its weekday, from today on", () => {
    expect(skippableDates("Friday", "2026-11-20").slice(0, 2)).toEqual(["2026-11-20", "2026-11-27"]);
    expect(skippableDates("Thursday", "2026-11-20")[0]).toBe("2026-11-26");
  });

  test("end two years ahead", () => {
    expect(skippableDates("Friday", "2026-11-20").at(-1)).toBe("2028-11-17");
  });
});

describe("skip dates", () => {
  test.each([
    ["are added", ["a"], [], [], { added: ["a"], lifted: [] }],
    ["are lifted", [], ["a"], ["a"], { added: [], lifted: ["a"] }],
    ["that exist already are no change, whatever was read", ["a"], [], ["a"], { added: [], lifted: [] }],
    ["that someone else has changed are a conflict", ["a"], [], ["b"], "STALE"],
    ["are compared in any order", ["b", "a", "c"], ["b", "a"], ["a", "b"], { added: ["c"], lifted: [] }],
  ])("%s", (_, requested, seen, current, judged) => {
    expect(checkSkipDates({ requested, seen, current })).toEqual(judged);
  });
});
