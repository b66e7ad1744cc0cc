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

test("says in a sentence what each variable must be", () => {
  const wrong = {
    TRUST_PROXY: "x",
    DATABASE_POOL: "0",
    LOG_LEVEL: "loud",
    DEMO: "true",
    GUARANTEE_CLAIM_RATE: "999",
    APP_URL: "portal",
    NEXTAUTH_SECRET: undefined,
  };
  expect(() => read(wrong)).toThrow(
    new Error(
      "The portal can't start with these settings: APP_URL must be an address; NEXTAUTH_SECRET must be set; " +
        "DEMO must be one of 0, 1; GUARANTEE_CLAIM_RATE must be a whole number up to 100, or empty; " +
        "LOG_LEVEL must be one of silent, error, warn, info, debug; DATABASE_POOL must be more than 0; " +
        "TRUST_PROXY must be a number.",
    ),
  );
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
