/** @type {(() => void | Promise<void>)[]} */
const stops = [];
let isStopping = false;
let stoppingSince = 0;
/** npm forwards a Ctrl-C that the terminal has already sent to every process. */
const sameSignalWithin = 1_000;

/**
 * Runs when the command ends, however it ends, in reverse order of registration.
 * @param {() => void | Promise<void>} stop
 * @returns {() => void} forgets it again
 */
export function onShutdown(stop) {
  stops.push(stop);
  return () => {
    const index = stops.indexOf(stop);
    if (index >= 0) stops.splice(index, 1);
  };
}

export const isShuttingDown = () => isStopping;

/** @param {number} code */
export async function shutDown(code) {
  if (isStopping) return;
  isStopping = true;
  stoppingSince = performance.now();
  let worst = code;
  for (const stop of stops.reverse()) {
    try {
      await stop();
    } catch (error) {
      worst = 1;
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    }
  }
  process.exit(worst);
}

/**
 * The first Ctrl-C stops everything in order; a second one doesn't wait for draining.
 * @param {(isSecond: boolean) => void} [onSignal]
 */
export function stopOnSignals(onSignal = () => {}) {
  // Losing the reader of our output must not stop the portal.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  process.on("uncaughtException", (error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`);
    void shutDown(1);
  });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      if (isStopping && performance.now() - stoppingSince < sameSignalWithin) return;
      onSignal(isStopping);
      if (isStopping) process.exit(130);
      void shutDown(0);
    });
  }
}
