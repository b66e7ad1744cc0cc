import { writeFileSync } from "node:fs";

/** A Vitest reporter: writes the names of tests that passed only at the second attempt, which the JSON report lacks. */
export default class FlakyReporter {
  /** @type {string[]} */
  #names = [];

  /** @param {import("vitest/node").TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd() {
    if (process.env.FLAKY_TO) writeFileSync(process.env.FLAKY_TO, JSON.stringify(this.#names));
  }
}
