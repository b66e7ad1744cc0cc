import { afterEach, describe, expect, test, vi } from "vitest";
import { env, resetEnv } from "./env";

const complete = { DATABASE_URL: "postgres://db.test/portal", NEXTAUTH_SECRET: "8J2mWq0sVb7TzR4kYd1N" };

function read(given: Record<string, string | undefined>) {
  for (const [name, value] of Object.entries({ ...complete, ...given })) vi.stubEnv(name, value);
  resetEnv();
  return env();
}

afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

test("accepts a custom secret", () => {
  expect(read({}).NEXTAUTH_SECRET).toBe(complete.NEXTAUTH_SECRET);
});

describe("a placeholder secret", () => {
  test.each([
    undefined,
    "",
    "short",
    "change-me-change-me",
    "CHANGEME-before-production",
    "your-secret-here-please",
    "x".repeat(32),
    "abcabcabcabcabcabc",
  ])("prevents the start: %s", (NEXTAUTH_SECRET) => {
    expect(() => read({ NEXTAUTH_SECRET })).toThrow(/NEXTAUTH_SECRET/);
  });
});

test("names the variable but not its value in errors", () => {
  const fault = () => read({ DATABASE_URL: "mysql://owner:hunter2@db.test/x" });
  expect(fault).toThrow(/DATABASE_URL/);
  expect(fault).not.toThrow(/hunter2/);
});

test("treats an empty variable as unset", () => {
  const empty = {
    SMTP_URL: "",
    SMS_WEBHOOK_URL: "",
    APP_URL: "",
    DEMO: "",
    LOG_LEVEL: "",
    GUARANTEE_CLAIM_RATE: "",
  };
  const { SMTP_URL, SMS_WEBHOOK_URL, APP_URL, DEMO, LOG_LEVEL, GUARANTEE_CLAIM_RATE } = read(empty);
  expect([SMTP_URL, SMS_WEBHOOK_URL, APP_URL, DEMO, LOG_LEVEL, GUARANTEE_CLAIM_RATE]).toEqual([
    undefined,
    undefined,
    "http://localhost:3000",
    false,
    "info",
    null,
  ]);
});
