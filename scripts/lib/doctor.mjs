import { statfsSync } from "node:fs";
import { addressOfEmbeddedDatabase } from "../../db/embedded.mjs";
import { findBinaries } from "../../db/embedded/binaries.mjs";
import { isBuilt } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { sentenceOf } from "./command.mjs";
import { knownMigrations, readDatabaseState } from "./database-state.mjs";
import { embeddedOptions } from "./database.mjs";
import { areDependenciesInstalled } from "./dependencies.mjs";
import { requireFilesFolder } from "./files-folder.mjs";
import { requireFreePort } from "./ports.mjs";
import { printLine } from "./progress.mjs";
import { Refusal } from "./refusal.mjs";
import { root } from "./root.mjs";
import { readPortalSettings, readSettings } from "./settings.mjs";

/**
 * Examines one thing: returns its finding, or throws a sentence that says how to fix it.
 * @typedef {() => string | Promise<string>} Examination
 */

const leastFree = 500 * 1024 * 1024;

/** @returns {string} */
function dependencies() {
  if (areDependenciesInstalled({ withDevelopment: true }))
    return "as the lock file says, development included";
  if (areDependenciesInstalled({ withDevelopment: false }))
    return "as the lock file says, without development";
  throw new Refusal("They are not what the lock file says: npm start or npm test installs them.");
}

/** @returns {string} */
function disk() {
  const { bavail, bsize } = statfsSync(root);
  const free = bavail * bsize;
  const megabytes = `${Math.round(free / 1024 / 1024)} MB free`;
  if (free < leastFree)
    throw new Refusal(`Only ${megabytes}: the database and a build need ${leastFree / 1024 / 1024} MB.`);
  return megabytes;
}

/** @returns {Promise<string>} */
async function port() {
  const settings = readSettings();
  try {
    await requireFreePort(settings.port, settings.host);
    return `${settings.port} is free`;
  } catch (error) {
    const isOurs = await fetch(`http://127.0.0.1:${settings.port}/api/health`, {
      signal: AbortSignal.timeout(2000),
    }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isOurs) return `the portal serves on ${settings.port}`;
    throw error;
  }
}

/** @returns {string} */
function secrets() {
  const { databaseUrl } = readPortalSettings();
  return databaseUrl ? "set from outside" : "made by this clone itself, in .data/secrets.json";
}

/** @returns {Promise<string>} */
async function database() {
  const { databaseUrl } = readSettings();
  const address = databaseUrl ?? addressOfEmbeddedDatabase(embeddedOptions());
  if (!address) return `embedded PostgreSQL ${findBinaries().major}, not running`;
  const { version, migrations, ownsTrail } = await readDatabaseState(address);
  const missing = knownMigrations() - migrations;
  if (missing > 0)
    throw new Refusal(`${missing} migrations are not applied: npm run db:migrate applies them.`);
  const found = `PostgreSQL ${version}, ${migrations} migrations applied`;
  return databaseUrl && ownsTrail
    ? `${found}; the role of DATABASE_URL owns the audit and could change it: docs/security.md has two roles for it`
    : found;
}

/** @returns {string} */
function build() {
  return isBuilt() ? "up to date" : "none of this version: npm start makes it";
}

/** @returns {string} */
function chromium() {
  const found = findChromium();
  if (found) return found;
  throw new Refusal("None found for the browser tests: install one, or name it with CHROMIUM_PATH.");
}

/** @type {Record<string, Examination>} */
const examinations = {
  node: () => process.version,
  dependencies,
  disk,
  port,
  secrets,
  database,
  files: requireFilesFolder,
  build,
  chromium,
};

/**
 * Reports for everything a start or a test needs whether it works and, if not, how to fix it.
 * @returns {Promise<number>}
 */
export async function examine() {
  let faults = 0;
  for (const [name, look] of Object.entries(examinations)) {
    const [mark, finding] = await Promise.resolve()
      .then(look)
      .then(
        (found) => ["ok   ", found],
        (error) => ["fault", sentenceOf(error)],
      );
    if (mark === "fault") faults += 1;
    printLine(`  ${mark}  ${name.padEnd(14)}${finding}`);
  }
  printLine(faults === 0 ? "  All is well." : `  ${faults} to be mended.`);
  return faults === 0 ? 0 : 1;
}
