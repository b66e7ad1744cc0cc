import { sentenceOf } from "../command.mjs";
import { printLine, seconds } from "../progress.mjs";
import { Refusal } from "../refusal.mjs";
import { tallyOutcomes } from "./tally.mjs";

/** @typedef {[name: string, work: () => Promise<void>]} Step */

/** @param {unknown} isTrue @param {string} otherwise */
export function expect(isTrue, otherwise) {
  if (!isTrue) throw new Refusal(otherwise);
}

/**
 * Runs steps that build on each other, in order. The ones after a failure would only fail of it.
 * @param {string} name
 * @param {Step[]} steps
 * @returns {Promise<import("./tally.mjs").Tally>}
 */
export async function runSteps(name, steps) {
  const outcomes = [];
  for (const [title, work] of steps) {
    const startedAt = performance.now();
    const fault = await work().then(() => null, sentenceOf);
    if (fault) printLine(fault);
    printLine(`  ${fault ? "✗" : "✓"} ${title} (${seconds(performance.now() - startedAt)})`);
    outcomes.push({ name: title, passed: fault === null });
    if (fault) break;
  }
  return tallyOutcomes(name, outcomes);
}
