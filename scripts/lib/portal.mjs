import { openDatabase, prepareDatabase } from "./database.mjs";
import { portalEnvironment } from "./environment.mjs";
import { readSettings, requireSecrets } from "./settings.mjs";

/**
 * All a program of the portal needs besides its own code: a database at its place, prepared, and the environment that
 * names it.
 * @returns {Promise<import("./settings.mjs").Settings>}
 */
export async function openPortal() {
  const settings = readSettings();
  requireSecrets(settings);
  const databaseUrl = await openDatabase(settings);
  await prepareDatabase(databaseUrl, settings);
  Object.assign(process.env, portalEnvironment(settings, databaseUrl));
  return settings;
}
