/**
 * What a process has only once. The server around Next runs outside of Next's bundles, and Next bundles route handlers,
 * pages and instrumentation separately: each has its own copy of every module, and only globalThis in common.
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {(request: Request, response: Response) => unknown} Handler
 *
 * @typedef {object} Channels between the server (scripts/lib/server) and the application
 * @property {string} instance identifies the process in health answers and in leases of jobs
 * @property {(fault?: unknown) => void} [instrumented] set by the server, called once instrumentation.ts has run: Next
 *   neither waits for it nor exits when it fails
 * @property {() => Promise<void>} [beginWork] set by instrumentation.ts, called when the server listens
 * @property {Map<string, Handler>} nodeRoutes the few paths that the application serves beside Next
 * @property {(request: Request, response: Response, render: () => unknown) => unknown} [enterPage] what the application
 *   puts around every page: headers and admission
 * @property {(request: { requestId: string, method: string, path: string, route?: string, status: number, ms: number }) => void} [requestEnded]
 *   what the application counts and traces of every request
 * @property {(request: { requestId: string, method: string, parent: string | undefined }, work: () => unknown) => unknown} [traceRequest]
 *   begins the trace of a request, or continues its sender's; only where traces are on
 * @property {(request: { requestId: string, method: string, route: string, status: number }) => void} [requestTraced] ends it
 * @property {() => Promise<void>} [stopTracing] sends what is left of the traces; called last
 * @property {Map<string, string | undefined>} [routes] the endpoint that answers, by the id of a request under way; only
 *   where requests are counted or traced
 * @property {Map<unknown, number>} failedPages by request id, the status that the server answers with in place of Next's 500
 * @property {Set<() => void | Promise<void>>} closers what the server closes when it drains: live streams and the job runner
 * @property {Date} [runnerTickAt] when the job runner last showed that it is alive
 */

const key = Symbol.for("shiftwell");
const holder = /** @type {{ [key]?: { channels: Channels, singletons: Map<string, unknown> } }} */ (
  globalThis
);
/** @type {{ channels: Channels, singletons: Map<string, unknown> }} */
const shared = (holder[key] ??= {
  channels: {
    instance: crypto.randomUUID(),
    nodeRoutes: new Map(),
    failedPages: new Map(),
    closers: new Set(),
  },
  singletons: new Map(),
});

export const { channels } = shared;

/**
 * State of the application that all of its bundles share.
 * @template T
 * @param {string} name @param {() => T} create runs on first use @returns {T}
 */
export function processWide(name, create) {
  if (!shared.singletons.has(name)) shared.singletons.set(name, create());
  return /** @type {T} */ (shared.singletons.get(name));
}
