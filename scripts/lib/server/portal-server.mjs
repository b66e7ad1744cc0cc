import { createServer } from "node:http";
import { channels } from "../../../lib/process-wide.mjs";
import { refuseLargeBody } from "./body-limit.mjs";
import { answerClientErrors } from "./client-errors.mjs";
import { dropUntrustedHeaders, securityHeaders } from "./headers.mjs";
import { requestIdOf } from "./request-id.mjs";
import { originForm, pathOf } from "./request-target.mjs";
import { portalResponse } from "./response.mjs";

/**
 * @typedef {import("../../../lib/process-wide.mjs").Request} Request
 * @typedef {import("../../../lib/process-wide.mjs").Response} Response
 * @typedef {import("../../../lib/process-wide.mjs").Handler} Handler
 * @typedef {ReturnType<typeof import("./access-log.mjs").openAccessLog>} AccessLog
 */

/** Time limits for receiving a request, so that slow clients can't hold connections; responses may take longer. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};
/** The API and static files. Any other path is a page, even with a dot: the not-found page. */
const isNoPage = /^\/(api(\/|$)|_next\/static\/|(icon|logo)\.svg$)/;
/** Not worth a trace: files, and what load balancers and Prometheus ask for all day. */
const isUntraced = /^\/(_next|api\/health|api\/metrics)(\/|$)/;
const refusedMethods = new Set(["TRACE", "TRACK"]);

/**
 * A sender decides whether its requests are recorded, so a trace is continued only if a proxy of ours stands in front.
 * @param {Handler} handle @param {AccessLog} access @param {boolean} isBehindProxy @returns {Handler}
 */
function accountFor(handle, access, isBehindProxy) {
  return (request, response) => {
    const startedAt = performance.now();
    const requestId = requestIdOf(request.headers["x-request-id"]);
    const path = pathOf(request.url ?? "/");
    request.headers["x-request-id"] = requestId;
    response.setHeader("x-request-id", requestId);
    channels.routes?.set(requestId, undefined);
    response.once("close", () => {
      channels.failedPages.delete(requestId);
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      const ended = { method: request.method ?? "", path, status: response.statusCode, ms };
      access.write({ ...ended, requestId });
      channels.requestEnded?.({ ...ended, requestId, route: channels.routes?.get(requestId) });
      channels.routes?.delete(requestId);
    });
    const work = () => handle(request, response);
    if (!channels.traceRequest || isUntraced.test(path)) return work();
    const { traceparent } = request.headers;
    const parent = isBehindProxy && typeof traceparent === "string" ? traceparent : undefined;
    return channels.traceRequest({ requestId, method: request.method ?? "", parent }, work);
  };
}

/** @param {Handler} nextHandler @param {{ dev: boolean, isBehindProxy: boolean }} options @returns {Handler} */
function route(nextHandler, { dev, isBehindProxy }) {
  return async (request, response) => {
    dropUntrustedHeaders(request, { isBehindProxy, dev });
    if (refusedMethods.has(request.method ?? "")) return response.writeHead(405).end();
    const target = originForm(request.url);
    if (target === null) return response.writeHead(400).end();
    request.url = target;
    if (refuseLargeBody(request, response)) return;
    const path = pathOf(target);
    const nodeRoute = channels.nodeRoutes.get(path);
    if (nodeRoute) return nodeRoute(request, response);
    const render = () => nextHandler(request, response);
    const enter = isNoPage.test(path) ? undefined : channels.enterPage;
    return enter ? enter(request, response, render) : render();
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

/**
 * The server in front of Next, or of another handler in tests.
 * @param {Handler} nextHandler
 * @param {AccessLog} access
 * @param {{ dev?: boolean }} [options]
 */
export function createPortalServer(nextHandler, access, { dev = false } = {}) {
  const appUrl = process.env.APP_URL;
  const isBehindProxy = Number(process.env.TRUST_PROXY ?? 0) > 0;
  const ofPortal = portalResponse(securityHeaders(appUrl), (id) => channels.failedPages.get(id));
  const server = createServer(
    { ...limits, ServerResponse: /** @type {typeof import("node:http").ServerResponse} */ (ofPortal) },
    guard(accountFor(route(nextHandler, { dev, isBehindProxy }), access, isBehindProxy), access.log),
  );
  answerClientErrors(server, appUrl);
  return server;
}
