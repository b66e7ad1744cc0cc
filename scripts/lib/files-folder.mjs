import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { Refusal } from "./refusal.mjs";
import { filesFolder } from "./root.mjs";

/**
 * Creates a folder and those above it. Where a folder exists that none can be made in, as /proc, Node's own recursive
 * mkdir never ends.
 * @param {string} folder
 */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * The folder for files, created if missing. Throws a Refusal if it isn't writable.
 * @returns {string}
 */
export function requireFilesFolder() {
  const folder = filesFolder();
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Refusal(
      `FILES_FOLDER is "${folder}", where no file can be written (${code}): choose another folder.`,
    );
  }
}
