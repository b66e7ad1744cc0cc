import { isShuttingDown, shutDown } from "./shutdown.mjs";

const expected = new Set(["Refusal", "EmbeddedDatabaseError"]);

/** @param {unknown} error @returns {string} */
export function sentenceOf(error) {
  if (!(error instanceof Error)) return String(error);
  if (expected.has(error.name)) return error.message;
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code === "ENOSPC") return "The disk is full: free some space, then start again.";
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return `${path ?? "A file"} can't be written by this account: start as the owner of the folder.`;
  }
  return error.stack ?? error.message;
}

/**
 * Runs a command and shuts down cleanly; if it fails, prints one sentence.
 * @param {() => Promise<number | void>} main a number is the exit code; without one the command keeps running
 */
export async function runCommand(main) {
  try {
    const code = await main();
    if (code !== undefined) await shutDown(code);
  } catch (error) {
    if (isShuttingDown()) return;
    process.stderr.write(`${sentenceOf(error)}\n`);
    await shutDown(1);
  }
}
