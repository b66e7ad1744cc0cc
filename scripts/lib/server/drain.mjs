import { setTimeout as sleep } from "node:timers/promises";

const patience = 10_000;

/** What the portal itself has open: streams to end, the job runner. @returns {Set<() => void | Promise<void>>} */
function closers() {
  const shared = /** @type {Record<symbol, Set<() => void | Promise<void>>>} */ (
    /** @type {unknown} */ (globalThis)
  );
  return (shared[Symbol.for("shiftwell.closers")] ??= new Set());
}

/** Takes no new request, ends the live connections and lets what is under way finish, for ten seconds at most. @param {import("node:http").Server} server */
export async function drain(server) {
  const closed = new Promise((resolve) => server.close(resolve));
  const ended = Promise.allSettled([...closers()].map(async (close) => close()));
  // A connection kept alive turns idle only when its answer is out.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([Promise.all([closed, ended]), sleep(patience, undefined, { ref: false })]);
  clearInterval(idle);
  server.closeAllConnections();
}
