import { describe, expect, test } from "vitest";
import { missingSettings, settingsOf } from "./settings.mjs";

const env = (values: Record<string, string>) => ({ NODE_ENV: "test", ...values }) as NodeJS.ProcessEnv;

describe("without DATABASE_URL, the portal is a demo", () => {
  test("with its data and tools", () => {
    expect(settingsOf(env({}))).toMatchObject({
      databaseUrl: undefined,
      isDemo: true,
      mustSeed: true,
      port: 3000,
    });
  });

  test("unless turned off", () => {
    expect(settingsOf(env({ DEMO: "0" }))).toMatchObject({ isDemo: false, mustSeed: false });
  });
});

describe("with DATABASE_URL, the portal is a deployment", () => {
  const own = { DATABASE_URL: "postgres://db.example.com/portal" };

  test("without the demo's data and tools", () => {
    expect(settingsOf(env(own))).toMatchObject({ isDemo: false, mustSeed: false });
  });

  test("unless each is turned on", () => {
    expect(settingsOf(env({ ...own, DEMO: "1" }))).toMatchObject({ isDemo: true, mustSeed: false });
    expect(settingsOf(env({ ...own, SEED_DEMO: "1" }))).toMatchObject({ isDemo: false, mustSeed: true });
  });

  test.each([
    [{}, "NEXTAUTH_SECRET and APP_URL must be set too: they are missing"],
    [{ APP_URL: "https://a.example" }, "NEXTAUTH_SECRET must be set too: it is missing"],
    [{ APP_URL: "https://a.example", NEXTAUTH_SECRET: "" }, "NEXTAUTH_SECRET must be set too"],
  ])("names what is missing: %o", (values, sentence) => {
    expect(missingSettings(env(values))).toContain(sentence);
  });

  test("accepts both secrets", () => {
    expect(missingSettings(env({ APP_URL: "https://a.example", NEXTAUTH_SECRET: "s" }))).toBeNull();
  });
});

test.each(["0", "70000", "http", "80.5"])("refuses %s as PORT", (PORT) => {
  expect(() => settingsOf(env({ PORT }))).toThrow(`PORT is "${PORT}"`);
});
