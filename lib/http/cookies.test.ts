import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { resetEnv } from "@/lib/env";
import { cookieLine, readCookies, sessionCookieName } from "./cookies";

beforeEach(() => {
  vi.stubEnv("NEXTAUTH_SECRET", "only-for-tests-and-known-to-everyone");
  vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

test("makes the session cookie host-only, secure, HttpOnly and SameSite with TLS", () => {
  vi.stubEnv("APP_URL", "https://portal.example.com");
  resetEnv();
  const line = cookieLine(sessionCookieName(), "token", { httpOnly: true, maxAgeSeconds: 60 });
  expect(line).toBe("__Host-shiftwell.session=token; Path=/; SameSite=Lax; Max-Age=60; HttpOnly; Secure");
  expect(line).not.toContain("Domain");
});

test("uses a cookie name that browsers accept without TLS", () => {
  vi.stubEnv("APP_URL", "http://localhost:3000");
  resetEnv();
  expect(sessionCookieName()).toBe("shiftwell.session");
});

describe("malformed cookies", () => {
  test.each([
    ["a hundred thousand pairs", Array.from({ length: 100_000 }, (_, n) => `c${n}=${n}`).join("; "), 100_000],
    ["as many of one name", "a=1; ".repeat(100_000), 1],
    ["a megabyte of separators", ";".repeat(1_000_000), 0],
    ["a megabyte without a name", "=".repeat(1_000_000), 0],
    ["a megabyte of spaces in one", `a=${" ".repeat(1_000_000)}x`, 1],
  ])("are parsed quickly: %s", (_, header, count) => {
    const startedAt = performance.now();
    expect(readCookies(header).size).toBe(count);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  test("treats names of object properties as plain names", () => {
    const cookies = readCookies("__proto__=1; constructor=2");
    expect([cookies.get("__proto__"), cookies.get("constructor"), "polluted" in {}]).toEqual([
      "1",
      "2",
      false,
    ]);
  });
});
