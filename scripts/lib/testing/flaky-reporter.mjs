import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** A Vitest reporter: writes the names of tests that passed only at the second attempt, which the JSON report lacks. */
export default class FlakyReporter {
  /** @type {string[]} */
  #names = [];

  /** @param {import("vitest/node").TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd() {
    const path = process.env.FLAKY_TO;
    if (!path) return;
    // This may be the first to write there.
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(this.#names));
  }
}
