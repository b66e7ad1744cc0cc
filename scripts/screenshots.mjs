import { join } from "node:path";
import { chromium } from "@playwright/test";
import { ensureChromium } from "./lib/chromium.mjs";
import { runCommand } from "./lib/command.mjs";
import { root } from "./lib/root.mjs";
import { stopOnSignals } from "./lib/shutdown.mjs";
import { takePicturesOfDialogs } from "./lib/testing/suites.mjs";

/** @typedef {import("@playwright/test").Page} Page */

const address = process.env.BASE_URL ?? "http://localhost:3000";

/** The README's. */
const screens = [
  {
    name: "schedule",
    email: "scheduler@demo.test",
    path: "/private/shifts",
    wait: async (/** @type {Page} */ page) => {
      await page.getByRole("table", { name: "Daily Schedule" }).waitFor();
      await page.getByRole("toolbar", { name: "Days at a glance" }).getByRole("button").first().waitFor();
    },
  },
  {
    name: "global-schedule",
    email: "director@demo.test",
    path: "/private/global-overview",
    wait: (/** @type {Page} */ page) => page.getByRole("article").first().waitFor(),
  },
];

/** @param {Page} page @param {string} email */
async function signIn(page, email) {
  await page.goto(`${address}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Email").press("Enter");
  await page.getByRole("textbox", { name: "Password" }).fill("Shiftwell!2026");
  await page.getByRole("textbox", { name: "Password" }).press("Enter");
  await page.waitForURL("**/private/**");
}

/** Screenshots of the running demo: npm start in one terminal, npm run screenshots in another. */
async function takePicturesOfScreens() {
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  const viewport = { width: 1440, height: 900 };
  for (const { name, email, path, wait } of screens) {
    const context = await browser.newContext({ viewport, colorScheme: "light", reducedMotion: "reduce" });
    const page = await context.newPage();
    await signIn(page, email);
    await page.goto(address + path);
    await wait(page);
    await page.screenshot({ path: join(root, "docs", "screenshots", `${name}-1440-light.png`) });
    await context.close();
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
