import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { runCommand } from "./lib/command.mjs";
import { root } from "./lib/root.mjs";
import { stopOnSignals } from "./lib/shutdown.mjs";
import { takePicturesOfDialogs } from "./lib/testing/suites.mjs";

const address = process.env.BASE_URL ?? "http://localhost:3000";
const executablePath = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find(
  (path) => path && existsSync(path),
);
const folder = join(root, "docs", "screenshots");

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

/** @param {import("@playwright/test").BrowserContext} context */
async function signIn(context) {
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel("Email").fill("scheduler@demo.test");
  await page.getByLabel("Email").press("Enter");
  await page.getByRole("textbox", { name: "Password" }).fill("Shiftwell!2026");
  await page.getByRole("textbox", { name: "Password" }).press("Enter");
  await page.waitForURL("**/private/shifts");
  return page;
}

/** Screenshots of the running demo: npm start in one terminal, npm run screenshots in another. */
async function takePicturesOfScreens() {
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    for (const viewport of sizes) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
      const name = (/** @type {string} */ screen) =>
        join(folder, `${screen}-${viewport.width}-${colorScheme}.png`);
      const visitor = await context.newPage();
      await visitor.goto(`${address}/login`);
      await visitor.screenshot({ path: name("login") });
      const page = await signIn(context);
      await page.getByRole("table", { name: "Daily Schedule" }).waitFor();
      await page.getByRole("toolbar", { name: "Days at a glance" }).getByRole("button").first().waitFor();
      await page.screenshot({ path: name("schedule") });
      await context.close();
    }
  }
  await browser.close();
}

await runCommand(async () => {
  stopOnSignals();
  // Dialogs are photographed by their tests on a separate portal, and not committed.
  if (process.argv[2] === "dialogs") return (await takePicturesOfDialogs(join(root, "screenshots"))).failed;
  await takePicturesOfScreens();
  return 0;
});
