import { existsSync, readFileSync } from "node:fs";
import { printLine } from "../progress.mjs";

/** @typedef {{ name: string, passed: number, failed: number }} Tally */

/**
 * Counts an empty run, or an exit code no failed test explains, as a failure.
 * @param {Tally} tally
 * @param {number} code
 * @returns {Tally}
 */
export function withExitCode(tally, code) {
  const isUnexplained = tally.failed === 0 && (code !== 0 || tally.passed === 0);
  return isUnexplained ? { ...tally, failed: 1 } : tally;
}

/** @param {string} path @returns {any} */
function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

/** @param {string} path @param {number} code @returns {Tally} */
export function tallyVitest(path, code) {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(path);
  const isBroken = (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
    file.status === "failed" && file.assertionResults.length === 0;
  const unread = testResults.filter(isBroken).length;
  return withExitCode({ name: "tests", passed: numPassedTests, failed: numFailedTests + unread }, code);
}

/** @param {string} path @param {number} code @returns {Tally} */
export function tallyPlaywright(path, code) {
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport(path).stats ?? {};
  if (flaky) printLine(`${flaky} browser tests passed only on the second attempt: see "flaky" above`);
  return withExitCode({ name: "browser tests", passed: expected + flaky, failed: unexpected }, code);
}

/** @param {string} name @param {{ passed: boolean }[]} outcomes @returns {Tally} */
export function tallyOutcomes(name, outcomes) {
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  return withExitCode({ name, passed, failed: outcomes.length - passed }, 0);
}

/**
 * Prints the totals on the last line.
 * @param {Tally[]} tallies
 * @returns {number} the exit code
 */
export function sumUp(tallies) {
  const width = Math.max(...tallies.map(({ name }) => name.length)) + 2;
  printLine("");
  for (const { name, passed, failed } of tallies)
    printLine(`  ${name.padEnd(width)}${passed} passed, ${failed} failed`);
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  printLine(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
