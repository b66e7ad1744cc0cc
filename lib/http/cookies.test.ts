import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetEnv } from "@/lib/env";
import { cookieLine, sessionCookieName } from "./cookies";

beforeEach(() => {
  vi.stubEnv("NEXTAUTH_SECRET", "only-for-tests-and-known-to-everybody");
  vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

test("behind TLS the session's cookie is pinned to this host, secure, unread by scripts and not sent by other sites", () => {
  vi.stubEnv("APP_URL", "https://portal.example.com");
  resetEnv();
  const line = cookieLine(sessionCookieName(), "token", { httpOnly: true, maxAgeSeconds: 60 });
  expect(line).toBe("__Host-shiftwell.session=token; Path=/; SameSite=Lax; Max-Age=60; HttpOnly; Secure");
  expect(line).not.toContain("Domain");
});

test("without TLS the cookie has a name that browsers take there", () => {
  vi.stubEnv("APP_URL", "http://localhost:3000");
  resetEnv();
  expect(sessionCookieName()).toBe("shiftwell.session");
});
