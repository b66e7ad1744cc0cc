import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { cookieLine } from "./cookies";
import { refusals, Forbidden } from "@/lib/errors";

export const CSRF_COOKIE = "csrfToken";
export const CSRF_HEADER = "x-csrf-token";

const seal = (random: string, sessionId: string) =>
  createHmac("sha256", env().NEXTAUTH_SECRET).update(`${random}.${sessionId}`).digest("base64url");

/** A token for the csrfToken cookie, bound to a session or, before sign-in, to none. */
export function issueCsrfToken(sessionId = ""): string {
  const random = randomBytes(18).toString("base64url");
  return `${random}.${seal(random, sessionId)}`;
}

function equal(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

export function isCsrfTokenOf(token: string, sessionId: string): boolean {
  const [random, mac] = token.split(".");
  return Boolean(random && mac) && equal(mac!, seal(random!, sessionId));
}

/** The Set-Cookie line for a valid token if the browser's belongs to another session. */
export function csrfRenewal(cookies: Map<string, string>, sessionId: string): string[] {
  if (isCsrfTokenOf(cookies.get(CSRF_COOKIE) ?? "", sessionId)) return [];
  return [cookieLine(CSRF_COOKIE, issueCsrfToken(sessionId), { httpOnly: false })];
}

const refuse = refusals({
  CSRF: {
    as: Forbidden,
    message: "Your session could not be verified. Refresh the page and try again.",
  },
});

/** Request headers that only a browser can set. */
function isFromAnotherSite({ headers }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return true;
  const origin = headers.get("origin");
  if (origin === null || origin === new URL(env().APP_URL).origin) return false;
  const host = headers.get("host");
  return !host || origin.replace(/^https?:\/\//, "") !== host;
}

/**
 * Every change must come from our own pages and repeat the cookie's token in the header. Browsers send an origin with
 * every change; a client without one is a program, which cannot be tricked into a request.
 */
export function assertSameSite(request: Request, cookies: Map<string, string>, sessionId: string): void {
  if (isFromAnotherSite(request)) refuse("CSRF");
  const header = request.headers.get(CSRF_HEADER) ?? "";
  const cookie = cookies.get(CSRF_COOKIE) ?? "";
  if (!header || !equal(header, cookie) || !isCsrfTokenOf(header, sessionId)) refuse("CSRF");
}
