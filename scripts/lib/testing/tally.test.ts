import { expect, test } from "vitest";
import { tallyOutcomes, withExitCode } from "./tally.mjs";

test("an exit code without a failed test counts as a failure", () => {
  expect(withExitCode({ name: "tests", passed: 3, failed: 0 }, 1)).toEqual({
    name: "tests",
    passed: 3,
    failed: 1,
  });
  expect(withExitCode({ name: "tests", passed: 3, failed: 2 }, 1)).toEqual({
    name: "tests",
    passed: 3,
    failed: 2,
  });
});

test("an empty run counts as a failure", () => {
  expect(tallyOutcomes("checks", [])).toEqual({ name: "checks", passed: 0, failed: 1 });
});

test("outcomes are counted", () => {
  const outcomes = [{ passed: true }, { passed: false }, { passed: true }];
  expect(tallyOutcomes("checks", outcomes)).toEqual({ name: "checks", passed: 2, failed: 1 });
});
