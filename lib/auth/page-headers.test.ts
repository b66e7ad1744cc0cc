import type { IncomingMessage, ServerResponse } from "node:http";
import { beforeAll, expect, test, vi } from "vitest";
import { resetEnv } from "@/lib/env";
import { sessionCookieName } from "@/lib/http/cookies";
import { CSRF_COOKIE, isCsrfTokenOf, issueCsrfToken } from "@/lib/http/csrf";
import { setPageHeaders, PAGE_PATH_HEADER } from "./page-headers";
import { encodeSessionToken, newSessionSecret, sessionIdOf } from "./session-token";

beforeAll(() => {
  vi.stubEnv("NEXTAUTH_SECRET", "only-for-tests-and-known-to-everyone");
  vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
  resetEnv();
  return () => {
    vi.unstubAllEnvs();
    resetEnv();
  };
});

async function headersOf(url: string, cookies: Record<string, string> = {}) {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const headers = { cookie, "x-request-id": "abcdefgh" } as IncomingMessage["headers"];
  const answered = new Map<string, unknown>();
  await setPageHeaders(
    { url, headers: headers } as unknown as IncomingMessage,
    { setHeader: (name: string, value: unknown) => answered.set(name, value) } as unknown as ServerResponse,
  );
  return { headers, answered };
}

test("sends a page its response's policy and exposes the request id", async () => {
  const { headers, answered } = await headersOf("/login");
  expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}'/);
  expect(answered.get("content-security-policy")).toBe(headers["content-security-policy"]);
  expect(answered.get("server-timing")).toBe('request;desc="abcdefgh"');
});

test.each([
  ["/private/shifts", "/private/shifts"],
  ["/private/shifts?slotId=7&x=a%20b", "/private/shifts?slotId=7&x=a%20b"],
  ["/private/shifts?_rsc=1a2b", "/private/shifts"],
  ["/private/shifts?slotId=7&_rsc=1a2b", "/private/shifts?slotId=7"],
])("sends the page at %s its path as %s", async (url, path) => {
  expect((await headersOf(url)).headers[PAGE_PATH_HEADER]).toBe(path);
});

const tokenIn = (answered: Map<string, unknown>) =>
  /^csrfToken=([^;]+); Path=\/; SameSite=Lax/.exec(String(answered.get("set-cookie")))?.[1] ?? "";

test("issues a CSRF token bound to no session to a browser without one", async () => {
  expect(isCsrfTokenOf(tokenIn((await headersOf("/login")).answered), "")).toBe(true);
});

test("renews a CSRF token of another session and keeps a valid one", async () => {
  const secret = newSessionSecret();
  const session = { [sessionCookieName()]: await encodeSessionToken({ secret, userId: 1 }) };
  const other = await headersOf("/private/shifts", { ...session, [CSRF_COOKIE]: issueCsrfToken("other") });
  const token = tokenIn(other.answered);
  expect(isCsrfTokenOf(token, sessionIdOf(secret))).toBe(true);
  const fitting = await headersOf("/private/shifts", { ...session, [CSRF_COOKIE]: token });
  expect(fitting.answered.has("set-cookie")).toBe(false);
});

test("treats a forged session token as signed out", async () => {
  const { answered } = await headersOf("/private/shifts", { [sessionCookieName()]: "made.up.token" });
  expect(isCsrfTokenOf(tokenIn(answered), "")).toBe(true);
});
