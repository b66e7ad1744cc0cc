import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetEnv } from "@/lib/env";
import { seal, unseal } from "./sealed";

function withSecret(secret: string): void {
  vi.stubEnv("NEXTAUTH_SECRET", secret);
  vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
  resetEnv();
}

beforeEach(() => withSecret("only-for-tests-and-known-to-everyone"));
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

test("opens sealed text for the same purpose, and seals it differently every time", () => {
  const sealed = seal("a secret", "provider a");
  expect(unseal(sealed, "provider a")).toBe("a secret");
  expect(sealed).not.toContain(Buffer.from("a secret").toString("base64url"));
  expect(seal("a secret", "provider a")).not.toBe(sealed);
});

test("doesn't open it for another purpose, or with another secret", () => {
  const sealed = seal("a secret", "provider a");
  expect(unseal(sealed, "provider b")).toBeNull();
  withSecret("another-secret-of-another-portal");
  expect(unseal(sealed, "provider a")).toBeNull();
});

test("detects any changed byte or missing part", () => {
  const bytes = Buffer.from(seal("a secret", "provider a"), "base64url");
  for (let i = 0; i < bytes.length; i += 1) {
    const changed = Buffer.from(bytes);
    changed[i] = changed[i]! ^ 1;
    expect(unseal(changed.toString("base64url"), "provider a")).toBeNull();
    expect(unseal(bytes.subarray(0, i).toString("base64url"), "provider a")).toBeNull();
  }
});
