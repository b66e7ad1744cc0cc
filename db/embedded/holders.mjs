import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRunning } from "./postmaster-file.mjs";

/** Held by `npm run db:start`, which has no process of its own. */
export const kept = "kept";

/**
 * Who needs the running database: `npm start`, `npm run dev` and the worker may share one, and the last one out
 * stops it.
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
    isHeld: () => names().some((name) => name === kept || isRunning(Number(name))),
  };
}
