import { accessSync, constants, mkdirSync } from "node:fs";
import { Refusal } from "./refusal.mjs";
import { filesFolder } from "./root.mjs";

/**
 * The folder for files, created if missing. Throws a Refusal if it isn't writable.
 * @returns {string}
 */
export function requireFilesFolder() {
  const folder = filesFolder();
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Refusal(
      `FILES_FOLDER is "${folder}", where no file can be written (${code}): choose another folder.`,
    );
  }
}
