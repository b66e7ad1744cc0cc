import { createServer } from "node:http";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { channels } from "../../../lib/process-wide.mjs";
import { Refusal } from "../refusal.mjs";
import { root } from "../root.mjs";
import { openAccessLog } from "./access-log.mjs";
import { consoleOf } from "./console-log.mjs";
import { createPortalServer } from "./portal-server.mjs";
import { drain } from "./drain.mjs";

/**
 * @typedef {{ dev: boolean, port: number, host?: string }} ServeOptions
 * @typedef {{ beginWork(): Promise<void>, whenIdle(): Promise<void>, close(): Promise<void> }} Serving the jobs of this process wait until they are begun
 */

/** @param {boolean} dev @param {Omit<ServeOptions, "dev">} address */
function createNext(dev, { port, host }) {
  const require = createRequire(import.meta.url);
  /** @type {typeof import("next").default} */
  const next = require("next");
  // Next handles upgrades of the server it is given. Only development needs that; in production it gets a server that
  // never listens.
  const ofUpgrades = createServer();
  return { app: next({ dev, dir: root, hostname: host, port, httpServer: ofUpgrades }), ofUpgrades };
}

/**
 * Tracks requests in flight. The returned function waits until there are none, at most a second, because reconnecting
 * screens hold their streams open.
 * @param {import("node:http").Server} server @returns {() => Promise<void>}
 */
function watchIdle(server) {
  /** @type {Set<unknown>} */
  const underWay = new Set();
  server.on("request", (_, response) => {
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  return async () => {
    const latest = performance.now() + 1000;
    do await sleep(50);
    while (underWay.size > 0 && performance.now() < latest);
  };
}

/** Resolves once instrumentation.ts has run; rejects if it failed. */
function whenInstrumented() {
  return new Promise((resolve, reject) => {
    channels.instrumented = (fault) =>
      fault
        ? reject(new Refusal(/** @type {Error} */ (fault).message, { cause: fault }))
        : resolve(undefined);
  });
}

/**
 * Logs the stack without the message: the driver's includes the failed statement's values.
 * @param {import("pino").Logger} log
 */
function logRejections(log) {
  process.on("unhandledRejection", (error) => {
    const { name, stack } = /** @type {Partial<Error>} */ (error ?? {});
    const frames = stack?.split("\n").filter((line) => line.trim().startsWith("at "));
    log.error({ name, stack: frames?.join("\n") }, "unhandled rejection");
  });
}

/**
 * Wraps Next in the portal's own server: request ids, access log, limits for slow and oversized requests, graceful
 * shutdown. Preparing doesn't need the database; `listen` starts accepting requests.
 * @param {ServeOptions} options
 * @returns {Promise<{ listen(): Promise<Serving> }>}
 */
export async function prepareServer({ dev, port, host }) {
  const access = openAccessLog(process.env.LOG_LEVEL, Number(process.env.SLOW_REQUEST_MS) || 2_000);
  logRejections(access.log);
  if (!dev) globalThis.console = consoleOf(access.log);
  const { app, ofUpgrades } = createNext(dev, { port, host });
  await Promise.all([app.prepare(), whenInstrumented()]);
  const server = createPortalServer(app.getRequestHandler(), access, { dev });
  if (dev) server.on("upgrade", (request, socket, head) => ofUpgrades.emit("upgrade", request, socket, head));
  const serving = {
    whenIdle: watchIdle(server),
    beginWork: async () => channels.beginWork?.(),
    close: async () => {
      await drain(server);
      await channels.stopTracing?.();
      access.flush();
    },
  };
  return {
    listen: () =>
      new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen({ port, host }, () => resolve(serving));
      }),
  };
}
