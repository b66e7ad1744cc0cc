import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import { channels } from "../../../lib/process-wide.mjs";

const PATIENCE_MS = 10_000;
/** Stop accepting after this long, even if new connections keep arriving. */
const ACCEPT_MS = 1_000;

/**
 * Accepts the connections already queued: closing a listener resets them. Node accepts one per turn of the event loop,
 * so a turn without one means that the queue is empty.
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
 * Closes the listener, ends live connections and gives requests in flight up to ten seconds to finish.
 * @param {import("node:http").Server} server
 */
export async function drain(server) {
  await acceptQueue(server);
  const closed = new Promise((resolve) => server.close(resolve));
  const ended = Promise.allSettled([...channels.closers].map(async (close) => close()));
  // A keep-alive connection becomes idle only once its response is sent.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([Promise.all([closed, ended]), sleep(PATIENCE_MS, undefined, { ref: false })]);
  clearInterval(idle);
  server.closeAllConnections();
}
