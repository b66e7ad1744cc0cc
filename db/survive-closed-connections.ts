const installed = Symbol.for("shiftwell.survives-closed-connections");
const shared = globalThis as { [installed]?: true };

/** What the driver throws, where nobody can catch it, when it goes on with a transaction whose connection has closed. */
const isWriteAfterClose = (error: Error): boolean =>
  error instanceof TypeError &&
  error.message.includes("reading 'write'") &&
  /postgres[\\/](src|cjs[\\/]src)[\\/]connection|nextWrite/.test(error.stack ?? "");

/**
 * Lets the process live on when its database is stopped in the middle of a transaction: whoever waits has been told
 * already, and the rollback that could not be sent is not needed. Anything else uncaught ends the process as ever.
 */
export function surviveClosedConnections(): void {
  if (shared[installed]) return;
  shared[installed] = true;
  process.on("uncaughtException", (error) => {
    if (isWriteAfterClose(error) || process.listenerCount("uncaughtException") > 1) return;
    process.stderr.write(`${error.stack ?? error.message}\n`);
    process.exit(1);
  });
}
