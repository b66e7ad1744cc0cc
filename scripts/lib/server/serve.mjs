import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { askAsRequest, newAsking } from "../../../db/asking.mjs";
import { Refusal } from "../refusal.mjs";
import { root } from "../root.mjs";
import { openAccessLog } from "./access-log.mjs";
import { refuseLargeBody } from "./body-limit.mjs";
import { drain } from "./drain.mjs";
import { answerUnreadable, dropClaims, securityHeaders } from "./headers.mjs";
import { requestIdOf } from "./request-id.mjs";
import { tidyHeaders } from "./tidy-headers.mjs";
import { tellUnavailable } from "./unavailable.mjs";

// Node 20 leaves what a page runs unoptimized for its first two thousand or so: here it asks for it four times as soon.
// Later versions optimize in steps and do not know the flag.
if (process.version.startsWith("v20.")) setFlagsFromString("--interrupt-budget=16000");

const require = createRequire(import.meta.url);
/** @type {typeof import("next").default} */
const next = require("next");
// What Next would read only when it prepares: it is read here, while the database starts.
require("next/dist/server/lib/start-server");
require("next/dist/server/next-server");
/** @type {typeof import("next/dist/server/config").default} */
const loadConfiguration = require("next/dist/server/config").default;

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {(request: Request, response: Response) => void | Promise<void>} Handler
 * @typedef {{ dev: boolean, port: number, host?: string }} ServeOptions
 * @typedef {() => Promise<void>} Begin
 * @typedef {{ beginWork: Begin, whenIdle(): Promise<void>, close(): Promise<void> }} Serving the jobs of this process wait until they are begun
 */

const shared = /** @type {Record<symbol, unknown>} */ (/** @type {unknown} */ (globalThis));

/** The few paths served beside Next, filled by instrumentation.ts. */
const nodeRoutes = () =>
  /** @type {Map<string, Handler> | undefined} */ (shared[Symbol.for("shiftwell.node-routes")]);

/** What every page's answer carries, given by instrumentation.ts. */
const pageHeaders = () => /** @type {Handler | undefined} */ (shared[Symbol.for("shiftwell.page-headers")]);

/** A request must arrive whole within these times, so that slow callers cannot hold connections; answers may take any. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};
/** The API, and the portal's own files. Whatever else has a dot in it is a page as well, the one that says there is none. */
const isNoPage = /^\/(api(\/|$)|_next\/static\/|(icon|logo)\.svg$)/;
const refusedMethods = new Set(["TRACE", "TRACK"]);

/** @param {Request} request */
const pathOf = (request) => (request.url ?? "/").split("?", 1)[0] ?? "/";

/** Whether a path's escapes make characters. @param {string} path */
function isReadable(path) {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/** @param {Handler} handle @param {ReturnType<typeof openAccessLog>} access @returns {Handler} */
function accountFor(handle, access) {
  return (request, response) => {
    const startedAt = performance.now();
    const requestId = requestIdOf(request.headers["x-request-id"]);
    const path = pathOf(request);
    request.headers["x-request-id"] = requestId;
    response.setHeader("x-request-id", requestId);
    tidyHeaders(response, path);
    response.once("close", () => {
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      access.write({ method: request.method, path, status: response.statusCode, ms, requestId });
    });
    return handle(request, response);
  };
}

/** @param {Handler} nextHandler @returns {Handler} */
function route(nextHandler) {
  const headers = securityHeaders(process.env.APP_URL);
  const isBehindProxy = Number(process.env.TRUST_PROXY ?? 0) > 0;
  return async (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (!isBehindProxy) dropClaims(request);
    if (refusedMethods.has(request.method ?? "")) return void response.writeHead(405).end();
    if (!isReadable(pathOf(request))) return void response.writeHead(400).end();
    if (refuseLargeBody(request, response)) return;
    const path = pathOf(request);
    const nodeRoute = nodeRoutes()?.get(path);
    if (nodeRoute) return nodeRoute(request, response);
    const asking = newAsking();
    tellUnavailable(response, asking);
    return askAsRequest(async () => {
      if (!isNoPage.test(path)) await pageHeaders()?.(request, response);
      return nextHandler(request, response);
    }, asking);
  };
}

/** @param {Handler} handle @param {import("pino").Logger} log @returns {(request: Request, response: Response) => Promise<void>} */
function guard(handle, log) {
  return async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      log.error(
        { requestId: request.headers["x-request-id"], name: /** @type {Error} */ (error).name },
        "request failed",
      );
      if (response.headersSent) response.destroy();
      else
        response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end("Internal Server Error");
    }
  };
}

/** The configuration the portal was built with, given as Next's standalone server gives it: to read next.config.ts again, each start would load a compiler. */
async function takeBuiltConfiguration() {
  const { config } = JSON.parse(
    readFileSync(join(root, process.env.BUILD_FOLDER ?? ".next", "required-server-files.json"), "utf8"),
  );
  Object.assign(process.env, { __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config) });
  // Asked for once without a word, Next need not announce it.
  await loadConfiguration("phase-production-server", root);
}

/**
 * Knows who waits for an answer. What is returned settles when nobody does; after a second in any case, for screens
 * that come back keep their streams open.
 * @param {import("node:http").Server} server @returns {() => Promise<void>}
 */
function watchIdle(server) {
  /** @type {Set<Response>} */
  const waiting = new Set();
  server.on("request", (_, response) => {
    waiting.add(response);
    response.once("close", () => waiting.delete(response));
  });
  return async () => {
    const latest = performance.now() + 1000;
    do await sleep(50);
    while (waiting.size > 0 && performance.now() < latest);
  };
}

/** Settles when instrumentation.ts has run: then what the portal does besides Next may begin, or it is known why not. */
function whenBegun() {
  return new Promise((resolve, reject) => {
    shared[Symbol.for("shiftwell.begun")] = (/** @type {Error | undefined} */ fault) =>
      fault ? reject(new Refusal(fault.message, { cause: fault })) : resolve(undefined);
  });
}

/**
 * Next behind a server of our own: ids, one line of log a request, limits against slow and oversized callers, and an
 * end that lets what is under way finish. It is made ready first, for which the database need not be, and listens when
 * it is told to.
 * @param {ServeOptions} options
 * @returns {Promise<{ listen(): Promise<Serving> }>}
 */
export async function prepareServer({ dev, port, host }) {
  const access = openAccessLog(process.env.LOG_LEVEL);
  shared[Symbol.for("shiftwell.instance")] = randomUUID();
  // Where it came from, without its message: a driver's names the values of the statement that failed.
  process.on("unhandledRejection", (error) => {
    const { name, stack } = /** @type {Partial<Error>} */ (error ?? {});
    const frames = stack?.split("\n").filter((line) => line.trim().startsWith("at "));
    access.log.error({ name, stack: frames?.join("\n") }, "a promise was rejected unheard");
  });
  if (!dev) await takeBuiltConfiguration();
  const server = createServer(limits);
  answerUnreadable(server, process.env.APP_URL);
  const app = next({ dev, dir: root, hostname: host, port, httpServer: server });
  await Promise.all([app.prepare(), whenBegun()]);
  server.on("request", guard(accountFor(route(app.getRequestHandler()), access), access.log));
  const serving = {
    whenIdle: watchIdle(server),
    beginWork: async () => /** @type {Begin | undefined} */ (shared[Symbol.for("shiftwell.begin-work")])?.(),
    close: async () => {
      await drain(server);
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
