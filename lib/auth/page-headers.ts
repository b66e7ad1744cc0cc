import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/env";
import { contentSecurityPolicy } from "@/lib/http/content-security-policy";
import { readCookies, sessionCookieName } from "@/lib/http/cookies";
import { csrfRenewal } from "@/lib/http/csrf";
import { isForSignedOut } from "./gate";

/** Request header in which a page finds its own address, which Next does not tell it. */
export const PAGE_PATH_HEADER = "x-page-path";

/** The address as a person has it: Next's scripts add to it what keeps their caches apart. */
function addressIn(url: string): { pathname: string; search: string } {
  const [pathname = "/", query = ""] = url.split("?", 2);
  if (!query.includes("_rsc=")) return { pathname, search: query && `?${query}` };
  const params = new URLSearchParams(query);
  params.delete("_rsc");
  return { pathname, search: params.size > 0 ? `?${params}` : "" };
}

// What reads sessions is loaded with the first of them: the first page of a start, the sign-in, need not wait for it.
async function sessionIdIn(token: string): Promise<string> {
  const { openSessionToken } = await import("./session-token");
  return (await openSessionToken(token)) ?? "";
}

/**
 * What a page's answer carries whatever the page: a content policy with a nonce of its own, the id by which an error is
 * found, and a CSRF token that fits the session. Told to Next by the request's headers: the nonce for its scripts, and
 * the address. Done here and not in the middleware because Next spends an eighth of a page on calling one.
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
  // A script cannot read the header of its own page that has the id; this one it can.
  response.setHeader("server-timing", `request;desc="${String(request.headers["x-request-id"] ?? "")}"`);
  const cookies = readCookies(request.headers.cookie);
  const token = cookies.get(sessionCookieName());
  // Anyone who is shown a sign-in is signed out, though they may still have the token of a session that was ended.
  const isInSession = token !== undefined && !isForSignedOut(pathname);
  const renewal = csrfRenewal(cookies, isInSession ? await sessionIdIn(token) : "");
  if (renewal.length > 0) response.setHeader("set-cookie", renewal);
}
