import { join } from "node:path";
import { startEmbeddedDatabase } from "../../db/embedded.mjs";
import { sentenceOf } from "./command.mjs";
import { listMigrations, portalVersion, readDatabaseState } from "./database-state.mjs";
import { runNode } from "./processes.mjs";
import { printLine, step } from "./progress.mjs";
import { Refusal } from "./refusal.mjs";
import { dataFolder, filesFolder, root } from "./root.mjs";
import { readSecrets } from "./secrets.mjs";
import { onShutdown } from "./shutdown.mjs";

/**
 * Folder and credentials of this clone's embedded database.
 * @returns {import("../../db/embedded.mjs").Options}
 */
export function embeddedOptions() {
  const { secrets, areNew } = readSecrets();
  return {
    folder: join(dataFolder, "postgres"),
    passwords: { role: secrets.rolePassword, superuser: secrets.superuserPassword },
    arePasswordsNew: areNew,
    onRestart: (error) =>
      printLine(
        error
          ? `The database could not be restarted: ${sentenceOf(error)}`
          : "The database stopped unexpectedly and is being restarted.",
      ),
  };
}

/**
 * The database at DATABASE_URL, or this clone's embedded one, which then runs until the command ends.
 * @param {import("./settings.mjs").Settings} settings
 * @returns {Promise<string>} its address
 */
export async function openDatabase(settings) {
  if (settings.databaseUrl) return settings.databaseUrl;
  const database = await step("Starting the database", () => startEmbeddedDatabase(embeddedOptions()));
  onShutdown(database.stop);
  return database.url;
}

/**
 * Migrations and seed are TypeScript, so they run in a child process.
 * @param {string} url
 * @param {{ mustSeed: boolean }} options
 */
async function runPreparation(url, { mustSeed }) {
  const script = join(root, "scripts", "prepare-database.ts");
  const env = { ...process.env, DATABASE_URL: url, FILES_FOLDER: filesFolder() };
  const { code, output } = await runNode(
    ["--import", import.meta.resolve("tsx"), script, ...(mustSeed ? ["--seed"] : [])],
    {
      env,
      cwd: root,
    },
  );
  if (code === 0) return;
  const reason = output.trim().split("\n").at(-1) ?? "no reason given";
  if (/No space left|ENOSPC|could not extend file/.test(output))
    throw new Refusal("The disk is full: free some space, then start again.");
  throw new Refusal(`The database could not be prepared: ${reason}`);
}

/** @param {string} one @param {string} other whether version `one` is at least `other` */
const isAtLeast = (one, other) => one.localeCompare(other, "en", { numeric: true }) >= 0;

/**
 * Refuses a database that a newer version has migrated, unless that has said that this version works with it.
 * @param {import("./database-state.mjs").DatabaseState} state
 */
function refuseNewerDatabase({ migrations, oldestVersion }) {
  const newer = migrations - listMigrations().length;
  if (newer <= 0 || (oldestVersion !== null && isAtLeast(portalVersion(), oldestVersion))) return;
  const needed = oldestVersion ? `version ${oldestVersion} or newer` : "that version";
  throw new Refusal(
    `The database belongs to a newer version of the portal (${newer} ${newer === 1 ? "migration" : "migrations"} ahead of ${portalVersion()}): start ${needed}, or restore an older backup.`,
  );
}

/**
 * Migrates and seeds the database as this version needs it; a single query if there is nothing to do.
 * @param {string} url
 * @param {{ mustSeed: boolean }} options
 */
export async function prepareDatabase(url, { mustSeed }) {
  const state = await readDatabaseState(url);
  refuseNewerDatabase(state);
  const isSeedDue = mustSeed && !state.hasAccounts;
  if (state.migrations >= listMigrations().length && !isSeedDue) return;
  const title = isSeedDue ? "Migrating the database and adding the demo data" : "Migrating the database";
  await step(title, () => runPreparation(url, { mustSeed: isSeedDue }));
}
