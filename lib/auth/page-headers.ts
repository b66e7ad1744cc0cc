import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/env";
import { contentSecurityPolicy } from "@/lib/http/content-security-policy";
import { readCookies, sessionCookieName } from "@/lib/http/cookies";
import { csrfRenewal } from "@/lib/http/csrf";
import { isForSignedOut } from "./gate";

/** The request header that tells a page its own path, which Next doesn't. */
export const PAGE_PATH_HEADER = "x-page-path";

/** The URL without the query parameters Next's scripts add for cache keys. */
function addressIn(url: string): { pathname: string; search: string } {
  const [pathname = "/", query = ""] = url.split("?", 2);
  if (!query.includes("_rsc=")) return { pathname, search: query && `?${query}` };
  const params = new URLSearchParams(query);
  params.delete("_rsc");
  return { pathname, search: params.size > 0 ? `?${params}` : "" };
}

// Loaded on first use, so that the first page after a start (the sign-in) doesn't wait for it.
async function sessionIdIn(token: string): Promise<string> {
  const { openSessionToken } = await import("./session-token");
  return (await openSessionToken(token)) ?? "";
}

/**
 * Sets the headers of every page: a content policy with a nonce, the request id, and a CSRF token for the session.
 * Nonce and path reach Next through request headers. Not in the middleware, because calling it takes an eighth of a
 * page's time.
 */
export async function setPageHeaders(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = addressIn(request.url ?? "/");
  const policy = contentSecurityPolicy(randomBytes(16).toString("base64"), {
    isDevelopment: process.env.NODE_ENV === "development",
    withRecaptcha: pathname === "/login" && env().RECAPTCHA_SITE_KEY !== undefined,
  });
  request.headers[PAGE_PATH_HEADER] = pathname + search;
  request.headers["content-security-policy"] = policy;
  response.setHeader("content-security-policy", policy);
  // Scripts can't read the headers of their own page, except this one.
  response.setHeader("server-timing", `request;desc="${String(request.headers["x-request-id"] ?? "")}"`);
  const cookies = readCookies(request.headers.cookie);
  const token = cookies.get(sessionCookieName());
  // The sign-in pages are for signed-out people, even if they still hold the token of an ended session.
  const isInSession = token !== undefined && !isForSignedOut(pathname);
  const renewal = csrfRenewal(cookies, isInSession ? await sessionIdIn(token) : "");
  if (renewal.length > 0) response.setHeader("set-cookie", renewal);
}
