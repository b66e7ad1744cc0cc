import { rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBuild } from "../build.mjs";
import { runChecks } from "../checks.mjs";
import { ensureChromium } from "../chromium.mjs";
import { sentenceOf } from "../command.mjs";
import { runNode } from "../processes.mjs";
import { printLine, step } from "../progress.mjs";
import { root } from "../root.mjs";
import { tallyOutcomes, tallyPlaywright, tallyVitest } from "./tally.mjs";
import { startTestPortal } from "./test-portal.mjs";

/** @typedef {import("./tally.mjs").Tally} Tally */

const results = join(root, "test-results");

/** @param {string} name @returns {string} where a run writes its report; no older one is left there */
function freshReport(name) {
  const path = join(results, name);
  rmSync(path, { force: true });
  return path;
}

/** @returns {Promise<Tally>} */
export async function checkSuite() {
  printLine("Checks");
  return tallyOutcomes("checks", await runChecks());
}

/**
 * Everything but the structure tests, which are one of the checks.
 * @returns {Promise<Tally>}
 */
export async function vitestSuite() {
  printLine("Tests");
  const report = freshReport("vitest.json");
  const flaky = freshReport("vitest-flaky.json");
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const projects = ["--project=server", "--project=components"];
  const args = [
    vitest,
    "run",
    ...projects,
    "--reporter=default",
    "--reporter=json",
    `--reporter=${join(root, "scripts", "lib", "testing", "flaky-reporter.mjs")}`,
    `--outputFile.json=${report}`,
  ];
  const env = {
    ...process.env,
    NODE_ENV: /** @type {const} */ ("test"),
    LOG_LEVEL: "silent",
    FLAKY_TO: flaky,
  };
  const { code } = await runNode(args, { cwd: root, env, isQuiet: false });
  return tallyVitest(report, flaky, code);
}

/** Builds the portal of the browser tests early. They report a failed build. */
export const buildAhead = () => ensureBuild().catch(() => undefined);

/**
 * @param {string[]} [args] which tests; all when left out
 * @param {Record<string, string>} [extra] environment of theirs alone
 * @returns {Promise<Tally>}
 */
async function runPlaywright(args = [], extra = {}) {
  const chromium = await ensureChromium();
  await ensureBuild();
  const portal = await step("Starting the portal for the browser", startTestPortal);
  const report = freshReport("playwright.json");
  const playwright = join(root, "node_modules", "@playwright", "test", "cli.js");
  const env = {
    ...process.env,
    BASE_URL: portal.url,
    APP_URL: portal.url,
    DATABASE_URL: portal.databaseUrl,
    NEXTAUTH_SECRET: portal.secret,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON: report,
    ...extra,
  };
  const { code } = await runNode([playwright, "test", ...args], { cwd: root, env, isQuiet: false });
  await portal.stop();
  return tallyPlaywright(report, code);
}

/** Playwright matches words against full paths, and the checkout's own folder might contain one. */
const inTestFolder = (/** @type {string} */ arg) => (arg.startsWith("-") ? arg : `tests/e2e/[^/]*${arg}`);

/** @param {string[]} [args] words in the files' names, or Playwright's options; all when left out @returns {Promise<Tally>} */
export async function browserSuite(args = []) {
  printLine("Browser tests");
  try {
    return await runPlaywright(args.map(inTestFolder));
  } catch (error) {
    printLine(sentenceOf(error));
    return { name: "browser tests", passed: 0, failed: 1 };
  }
}

/**
 * Screenshots of every dialog, taken by the tests that open them.
 * @param {string} folder
 * @returns {Promise<Tally>}
 */
export const takePicturesOfDialogs = (folder) =>
  runPlaywright([inTestFolder("modals")], { PICTURES_TO: folder });
