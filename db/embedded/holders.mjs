import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRunning } from "./postmaster-file.mjs";

/** The holder for `npm run db:start`, which has no process of its own. */
export const persistentHolder = "kept";

/**
 * The processes using the database: `npm start`, `npm run dev` and the worker may share it, and the last to leave stops
 * it.
 * @param {string} dataFolder
 */
export function databaseHolders(dataFolder) {
  const folder = `${dataFolder}.holders`;
  const names = () => {
    mkdirSync(folder, { recursive: true });
    return readdirSync(folder);
  };
  return {
    /** @param {string} name */
    add: (name) => {
      names();
      writeFileSync(join(folder, name), "");
    },
    /** @param {string} name */
    remove: (name) => rmSync(join(folder, name), { force: true }),
    clear: () => rmSync(folder, { recursive: true, force: true }),
    isHeld: () => names().some((name) => name === persistentHolder || isRunning(Number(name))),
  };
}
