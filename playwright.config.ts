import { defineConfig } from "@playwright/test";

const chromium = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // CI's machine may be several times slower than ours. What fails there once and then passes is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: process.env.PLAYWRIGHT_JSON ?? "test-results/report.json" }]],
  use: {
    baseURL: process.env.BASE_URL ?? "http://127.0.0.1:3000",
    // A trace takes as long as the test itself. A failure can be repeated with --trace on.
    trace: process.env.CI ? { mode: "on-first-retry", screenshots: false } : "off",
    locale: "en-US",
    // Differs from the zones of the server and every facility: a screen must use the facility's zone.
    timezoneId: "Asia/Kathmandu",
    // Only style sheets know of it: no press waits for a dialog to rise. Files about what moves say otherwise.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      // Otherwise the browser Playwright has downloaded.
      ...(chromium ? { executablePath: chromium } : {}),
      args: ["--disable-gpu"],
    },
  },
  projects: [
    {
      name: "desktop",
      testIgnore: /\.phone\.spec\.ts$/,
      use: { browserName: "chromium", viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      testMatch: /\.phone\.spec\.ts$/,
      use: {
        browserName: "chromium",
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
  ],
});
