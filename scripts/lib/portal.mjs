import { openDatabase, prepareDatabase } from "./database.mjs";
import { portalEnvironment } from "./environment.mjs";

/**
 * What every program of the portal needs: a prepared database and the environment that points to it.
 * @template T
 * @param {import("./settings.mjs").Settings} settings @param {() => Promise<T>} meanwhile what can be done while the database is prepared
 */
export async function openPortalAnd(settings, meanwhile) {
  const databaseUrl = await openDatabase(settings);
  Object.assign(process.env, portalEnvironment(settings, databaseUrl));
  const [, outcome] = await Promise.all([prepareDatabase(databaseUrl, settings), meanwhile()]);
  return outcome;
}

/** @param {import("./settings.mjs").Settings} settings */
export const openPortal = (settings) => openPortalAnd(settings, async () => {});
