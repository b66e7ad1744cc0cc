import { describe, expect, test } from "vitest";
import { missingSettings, parseEnvFile, settingsOf } from "./settings.mjs";

const env = (values: Record<string, string>) => ({ NODE_ENV: "test", ...values }) as NodeJS.ProcessEnv;

describe("parsing .env", () => {
  test.each([
    ["PORT=4000", [["PORT", "4000"]]],
    ["export APP_URL = 'https://portal.example.com'", [["APP_URL", "https://portal.example.com"]]],
    ['MAIL_FROM="Shiftwell <a@b.example>" ', [["MAIL_FROM", "Shiftwell <a@b.example>"]]],
    ["PORT=4000 # where to listen", [["PORT", "4000"]]],
    ["NEXTAUTH_SECRET=a=b#c", [["NEXTAUTH_SECRET", "a=b#c"]]],
    ["# PORT=4000\n\nnot a setting", []],
  ])("%s", (text, settings) => {
    expect(parseEnvFile(text)).toEqual(settings);
  });
});

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
