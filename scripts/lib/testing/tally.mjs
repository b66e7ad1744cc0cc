import { existsSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { printLine } from "../progress.mjs";
import { root } from "../root.mjs";

/**
 * `failures` says which; `flaky` names those that passed only at the second attempt.
 * @typedef {{ name: string, passed: number, failed: number, failures?: string[], flaky?: string[] }} Tally
 */

/**
 * Counts an empty run, or an exit code no failed test explains, as a failure.
 * @param {Tally} tally
 * @param {number} code
 * @returns {Tally}
 */
export function withExitCode(tally, code) {
  const isUnexplained = tally.failed === 0 && (code !== 0 || tally.passed === 0);
  return isUnexplained
    ? {
        ...tally,
        failed: 1,
        failures: [`exit code ${code}, although no test failed: an error outside tests`],
      }
    : tally;
}

/** @param {string} path @returns {any} */
function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

/**
 * @typedef {{
 *   name: string, status: string, message?: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[],
 * }} VitestFile
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{
 *   title: string, file: string,
 *   tests: { status: string, results: { error?: { message?: string } }[] }[],
 * }} PlaywrightSpec
 */

/**
 * @param {string} file
 * @param {string} test
 * @param {string} [message]
 * @returns {string} one line
 */
function failureOf(file, test, message = "") {
  const reason = stripVTControlCharacters(message).split("\n").find(Boolean) ?? "";
  return `${relative(root, resolve(root, file))}: ${test}: ${reason}`;
}

/** @param {string} path @param {string} flakyPath @param {number} code @returns {Tally} */
export function tallyVitest(path, flakyPath, code) {
  /** @type {{ numPassedTests?: number, numFailedTests?: number, testResults?: VitestFile[] }} */
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(path);
  const broken = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map((test) => failureOf(name, test.fullName, test.failureMessages[0])),
  );
  failures.push(...broken.map((file) => failureOf(file.name, "could not run", file.message)));
  const failed = numFailedTests + broken.length;
  const flaky = existsSync(flakyPath) ? readReport(flakyPath) : [];
  return withExitCode({ name: "tests", passed: numPassedTests, failed, failures, flaky }, code);
}

/** @param {string} path @param {number} code @returns {Tally} */
export function tallyPlaywright(path, code) {
  const { stats: { expected = 0, unexpected = 0, flaky = 0 } = {}, suites = [] } = readReport(path);
  const named = (/** @type {string} */ wanted) =>
    specsOf(suites).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ results }) => failureOf(`tests/e2e/${file}`, title, results[0]?.error?.message)),
    );
  const tally = { name: "browser tests", passed: expected + flaky, failed: unexpected };
  return withExitCode({ ...tally, failures: named("unexpected"), flaky: named("flaky") }, code);
}

/** @param {PlaywrightSuite[]} suites @returns {PlaywrightSpec[]} */
const specsOf = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);

/** @param {string} name @param {{ name: string, passed: boolean }[]} outcomes @returns {Tally} */
export function tallyOutcomes(name, outcomes) {
  const failures = outcomes.filter(({ passed }) => !passed).map((outcome) => outcome.name);
  return withExitCode(
    { name, passed: outcomes.length - failures.length, failed: failures.length, failures },
    0,
  );
}

/**
 * Prints what failed or passed only at the second attempt, and the totals on the last line.
 * @param {Tally[]} tallies
 * @returns {number} the exit code
 */
export function sumUp(tallies) {
  const width = Math.max(...tallies.map(({ name }) => name.length)) + 2;
  for (const { name, failures = [], flaky = [] } of tallies) {
    for (const test of flaky) printLine(`  ~ ${name}: passed at the second attempt: ${test}`);
    for (const failure of failures) printLine(`  ✗ ${name}: ${failure}`);
  }
  printLine("");
  for (const { name, passed, failed, flaky = [] } of tallies)
    printLine(
      `  ${name.padEnd(width)}${passed} passed, ${failed} failed, ${flaky.length} at the second attempt`,
    );
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  printLine(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
