import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// An unusual zone (UTC+5:45): dates computed without an explicit zone come out wrong here.
process.env.TZ = "Asia/Kathmandu";

const root = fileURLToPath(new URL(".", import.meta.url));
const resolve = { alias: { "@": root } };
const besideNext = {
  alias: { ...resolve.alias, "next/navigation": join(root, "tests/support/next-navigation.ts") },
};
/** Tests that replace a module have a process of their own; all others share one, where it is loaded already. */
const replacing = readdirSync(join(root, "components"), { recursive: true, encoding: "utf8" })
  .map((path) => join("components", path))
  .filter(
    (path) => /\.test\.tsx?$/.test(path) && readFileSync(join(root, path), "utf8").includes("vi.mock("),
  );
const inBrowser = {
  environment: "jsdom",
  unstubGlobals: true,
  testTimeout: 30_000,
  setupFiles: ["tests/support/fail-on-console.ts", "tests/support/browser-parts.ts"],
};
const quiet = ["tests/support/fail-on-console.ts"];

/** The portal's environment in tests; each test file adds the address of its own database. */
const portalEnvironment = {
  APP_URL: "http://localhost:3000",
  NEXTAUTH_SECRET: "only-for-tests-and-known-to-everyone",
  WORKER: "off",
  LOG_LEVEL: "silent",
  CALLS_PER_MINUTE: "0",
  FILES_FOLDER: join(tmpdir(), `shiftwell-files-${process.pid}`),
};

export default defineConfig({
  resolve,
  test: {
    // As in playwright.config.ts.
    retry: process.env.CI ? 1 : 0,
    // By default one of two cores would stay idle, although tests spend half their time waiting for a database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // On a new connection the driver queries array types and ignores a failure; tests/api/outage.test.ts cuts
    // connections at that moment too.
    onUnhandledError: ({ message, ...error }) =>
      !(
        /ECONN(REFUSED|RESET)|has hung up/.test(message) &&
        String((error as { query?: unknown }).query).includes("pg_type")
      ),
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          include: ["{lib,components,db}/**/*.test.ts", "scripts/**/*.test.{ts,mjs}"],
          exclude: replacing,
          setupFiles: quiet,
          // Most of a short test file's time would be a process of its own.
          isolate: false,
          // Property tests and large fixtures are slow, and the machine may be busy.
          testTimeout: 30_000,
        },
      },
      {
        resolve: besideNext,
        test: {
          name: "components",
          include: ["components/**/*.test.tsx"],
          exclude: replacing,
          isolate: false,
          ...inBrowser,
        },
      },
      { resolve: besideNext, test: { name: "replacing", include: replacing, ...inBrowser } },
      {
        resolve,
        test: {
          name: "structure",
          include: ["tests/structure/**/*.test.ts"],
          setupFiles: quiet,
          // One process parses the sources once for all structure rules.
          isolate: false,
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
      {
        resolve,
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          setupFiles: [...quiet, "tests/support/restore-environment.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          // Every file imports most of the portal: files that share a process do so once.
          isolate: false,
          env: portalEnvironment,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
