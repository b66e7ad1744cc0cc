import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./processes.mjs";
import { printLine, seconds } from "./progress.mjs";
import { Refusal } from "./refusal.mjs";
import { root } from "./root.mjs";

/** @typedef {{ name: string, passed: boolean }} Outcome */

const prefix = "check:";

/**
 * The scripts named check:… in package.json, each one check.
 * @returns {[string, string][]}
 */
function checks() {
  /** @type {Record<string, string>} */
  const scripts = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts;
  const named = Object.entries(scripts).filter(([name]) => name.startsWith(prefix));
  return named.map(([name, command]) => [name.slice(prefix.length), command]);
}

/** @param {[string, string]} check @returns {Promise<Outcome>} */
async function runCheck([name, command]) {
  const startedAt = performance.now();
  const path = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path, NEXT_TELEMETRY_DISABLED: "1", FORCE_COLOR: "0" };
  const { code, output } = await run(command, [], { env, cwd: root, isShell: true });
  const passed = code === 0;
  if (!passed) printLine(output.trimEnd());
  printLine(`  ${passed ? "✓" : "✗"} ${name} (${seconds(performance.now() - startedAt)})`);
  return { name, passed };
}

/**
 * In parallel: lint and types, the longest, keep one core busy and the others share the rest.
 * @param {string[]} [chosen] their names; all when left out
 * @returns {Promise<Outcome[]>}
 */
export async function runChecks(chosen = []) {
  const all = checks();
  const unknown = chosen.find((name) => !all.some(([known]) => known === name));
  if (unknown)
    throw new Refusal(`There is no check ${unknown}. There are ${all.map(([name]) => name).join(", ")}.`);
  return Promise.all(all.filter(([name]) => chosen.length === 0 || chosen.includes(name)).map(runCheck));
}
