import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// An unusual zone (UTC+5:45): dates computed without an explicit zone come out wrong here.
process.env.TZ = "Asia/Kathmandu";

const root = fileURLToPath(new URL(".", import.meta.url));
const support = (file: string) => join(root, "tests", "support", file);
const resolve = { alias: { "@": root } };

/** The portal's environment in tests; each test file of the API adds the address of its own database. */
const portalEnvironment = {
  APP_URL: "http://localhost:3000",
  NEXTAUTH_SECRET: "only-for-tests-and-known-to-everyone",
  WORKER: "off",
  LOG_LEVEL: "silent",
  CALLS_PER_MINUTE: "0",
  FILES_FOLDER: join(tmpdir(), `shiftwell-files-${process.pid}`),
};

const shared = {
  // A process of its own, which loads everything again, would be most of a short test file's time.
  isolate: false,
  // Property tests, large fixtures and lazy code are slow, and the machine may be busy.
  testTimeout: 60_000,
  hookTimeout: 30_000,
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
          ...shared,
          name: "server",
          include: ["{lib,components,db,tests/api}/**/*.test.ts", "scripts/**/*.test.{ts,mjs}"],
          setupFiles: [support("fail-on-console.ts"), support("restore-environment.ts")],
          globalSetup: [support("global-setup.ts")],
          env: portalEnvironment,
        },
      },
      {
        resolve: { alias: { ...resolve.alias, "next/navigation": support("next-navigation.ts") } },
        test: {
          ...shared,
          name: "components",
          include: ["components/**/*.test.tsx"],
          environment: "jsdom",
          unstubGlobals: true,
          setupFiles: [support("fail-on-console.ts"), support("browser-parts.ts")],
        },
      },
      {
        resolve,
        test: {
          ...shared,
          name: "structure",
          include: ["tests/structure/**/*.test.ts"],
          setupFiles: [support("fail-on-console.ts")],
          // One process parses the sources once for all structure rules.
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
