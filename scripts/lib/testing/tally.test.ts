import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { root } from "../root.mjs";
import { tallyOutcomes, tallyPlaywright, tallyVitest, withExitCode } from "./tally.mjs";

// What it prints of these reports would look as if it were this run's.
beforeEach(() => void vi.spyOn(process.stdout, "write").mockReturnValue(true));

function reportOf(report: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), "shiftwell-report-")), "report.json");
  writeFileSync(path, JSON.stringify(report));
  return path;
}

test("an exit code without a failed test counts as a failure", () => {
  const failures = ["exit code 1, although no test failed: an error outside tests"];
  expect(withExitCode({ name: "tests", passed: 3, failed: 0 }, 1)).toEqual({
    name: "tests",
    passed: 3,
    failed: 1,
    failures,
  });
  const explained = { name: "tests", passed: 3, failed: 2 };
  expect(withExitCode(explained, 1)).toEqual(explained);
});

test("an empty run counts as a failure", () => {
  expect(tallyOutcomes("checks", [])).toMatchObject({ name: "checks", passed: 0, failed: 1 });
});

test("outcomes are counted and the failed ones named", () => {
  const outcomes = [
    { name: "types", passed: true },
    { name: "lint", passed: false },
    { name: "format", passed: true },
  ];
  expect(tallyOutcomes("checks", outcomes)).toEqual({
    name: "checks",
    passed: 2,
    failed: 1,
    failures: ["lint"],
  });
});

test("failed tests and files that cannot run are named by file, test and reason", () => {
  const red = "\u001b[31m";
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: join(root, "lib/a.test.ts"),
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "adds", failureMessages: [] },
          {
            status: "failed",
            fullName: "halves",
            failureMessages: [`${red}expected 2 to be 1\n  at a.test.ts`],
          },
        ],
      },
      {
        name: join(root, "lib/b.test.ts"),
        status: "failed",
        message: "No such module",
        assertionResults: [],
      },
    ],
  };
  expect(tallyVitest(reportOf(report), reportOf(["lib/c.test.ts: waits"]), 1)).toEqual({
    name: "tests",
    flaky: ["lib/c.test.ts: waits"],
    passed: 1,
    failed: 2,
    failures: ["lib/a.test.ts: halves: expected 2 to be 1", "lib/b.test.ts: could not run: No such module"],
  });
});

test("failed browser tests are named by file, test and reason", () => {
  const result = (status: string, message: string) => ({ status, results: [{ error: { message } }] });
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    suites: [
      {
        title: "day.spec.ts",
        specs: [{ title: "opens", file: "day.spec.ts", tests: [result("flaky", "late")] }],
        suites: [
          {
            title: "in dark",
            specs: [{ title: "closes", file: "day.spec.ts", tests: [result("unexpected", "no dialog\nat")] }],
          },
        ],
      },
    ],
  };
  expect(tallyPlaywright(reportOf(report), 1)).toEqual({
    name: "browser tests",
    passed: 4,
    failed: 1,
    failures: ["tests/e2e/day.spec.ts: closes: no dialog"],
    flaky: ["tests/e2e/day.spec.ts: opens: late"],
  });
});
