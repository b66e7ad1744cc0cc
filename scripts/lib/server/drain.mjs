import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";

const PATIENCE_MS = 10_000;
/** Where connections arrive without end, the listener closes all the same. */
const ACCEPT_MS = 1_000;

/** What the portal itself has open: streams to end, the job runner. @returns {Set<() => void | Promise<void>>} */
function closers() {
  const shared = /** @type {Record<symbol, Set<() => void | Promise<void>>>} */ (
    /** @type {unknown} */ (globalThis)
  );
  return (shared[Symbol.for("shiftwell.closers")] ??= new Set());
}

/**
 * Accepts waiting connections: the system resets connections in the queue of a listener that closes. Node accepts them
 * one a turn of its event loop, so a turn without one is the end of the queue.
 * @param {import("node:http").Server} server
 */
async function acceptQueue(server) {
  const giveUpAt = performance.now() + ACCEPT_MS;
  let accepted = 0;
  const count = () => void (accepted += 1);
  server.on("connection", count);
  let before;
  do {
    before = accepted;
    await turn();
    await turn();
  } while (accepted > before && performance.now() < giveUpAt);
  server.off("connection", count);
}

/**
 * Closes the listener, ends the live connections and lets requests under way finish, for ten seconds at most.
 * @param {import("node:http").Server} server
 */
export async function drain(server) {
  await acceptQueue(server);
  const closed = new Promise((resolve) => server.close(resolve));
  const ended = Promise.allSettled([...closers()].map(async (close) => close()));
  // A connection kept alive turns idle only when its answer is out.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([Promise.all([closed, ended]), sleep(PATIENCE_MS, undefined, { ref: false })]);
  clearInterval(idle);
  server.closeAllConnections();
}
