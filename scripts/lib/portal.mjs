import { openDatabase, prepareDatabase } from "./database.mjs";
import { portalEnvironment } from "./environment.mjs";

/**
 * What a program of the portal needs besides its own code: a database at its place, prepared, and the environment that
 * names it.
 * @param {import("./settings.mjs").Settings} settings @param {() => Promise<void>} [meanwhile] what else has to be done before the portal can run
 */
export async function openPortal(settings, meanwhile = async () => {}) {
  const databaseUrl = await openDatabase(settings);
  await Promise.all([prepareDatabase(databaseUrl, settings), meanwhile()]);
  Object.assign(process.env, portalEnvironment(settings, databaseUrl));
}
