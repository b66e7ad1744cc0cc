import { rmSync } from "node:fs";
import { addressOfEmbeddedDatabase, keepEmbeddedDatabase, stopEmbeddedDatabase } from "../../db/embedded.mjs";
import { embeddedOptions, openDatabase, prepareDatabase } from "./database.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { portalEnvironment } from "./environment.mjs";
import { printLine, step } from "./progress.mjs";
import { Refusal } from "./refusal.mjs";
import { filesFolder } from "./root.mjs";
import { readPortalSettings, readSettings } from "./settings.mjs";
import { stopOnSignals } from "./shutdown.mjs";

/** @typedef {import("./settings.mjs").Settings} Settings */

/** @param {Settings} settings */
function requireEmbedded({ databaseUrl }) {
  if (databaseUrl)
    throw new Refusal("DATABASE_URL is set: this command manages only the database inside this clone.");
}

/** @param {Settings} settings */
async function start(settings) {
  requireEmbedded(settings);
  const database = await step("Starting the database", () => keepEmbeddedDatabase(embeddedOptions()));
  printLine(`  It runs at ${database.url} until npm run db:stop`);
}

const outcomes = {
  stopped: "The database is stopped.",
  "not running": "The database was not running.",
  needed: "A running portal uses the database and will stop it when it ends.",
};

/** @param {Settings} settings */
async function stop(settings) {
  requireEmbedded(settings);
  printLine(`  ${outcomes[await stopEmbeddedDatabase(embeddedOptions())]}`);
}

/** @param {Settings} settings @param {{ mustSeed: boolean }} options */
async function prepare(settings, options) {
  const databaseUrl = await openDatabase(settings);
  // The demo's door codes are sealed with the portal's secret.
  if (options.mustSeed) Object.assign(process.env, portalEnvironment(settings, databaseUrl));
  await prepareDatabase(databaseUrl, options);
  printLine(
    options.mustSeed
      ? "  The database is migrated and holds the demo, or the data it had before."
      : "  The database is migrated.",
  );
}

/** @param {Settings} settings */
async function reset(settings) {
  requireEmbedded(settings);
  const options = embeddedOptions();
  if ((await stopEmbeddedDatabase(options)) === "needed") {
    throw new Refusal("A running portal uses the database: stop the portal before deleting its data.");
  }
  for (const folder of [options.folder, filesFolder()]) rmSync(folder, { recursive: true, force: true });
  await prepare(settings, { mustSeed: true });
}

/** @param {Settings} settings */
async function url({ databaseUrl }) {
  const address = databaseUrl ?? addressOfEmbeddedDatabase(embeddedOptions());
  if (!address) throw new Refusal("The database is not running: run npm run db:start.");
  printLine(address);
}

/** @type {Record<string, (settings: Settings) => Promise<void>>} */
const commands = {
  start,
  stop,
  reset,
  url,
  migrate: (settings) => prepare(settings, { mustSeed: false }),
  seed: () => prepare(readPortalSettings(), { mustSeed: true }),
};

/** @param {string | undefined} name @returns {Promise<number>} */
export async function runDatabaseCommand(name) {
  const command = commands[name ?? ""];
  if (!command)
    throw new Refusal(`There is no such command: choose one of ${Object.keys(commands).join(", ")}.`);
  stopOnSignals();
  await ensureDependencies({ withDevelopment: false });
  await command(readSettings());
  return 0;
}
