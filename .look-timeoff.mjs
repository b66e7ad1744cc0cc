import { chromium } from "@playwright/test";
const base = "http://localhost:4320";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await ctx.newPage();
page.on("console", (m) => m.type() === "error" && console.log("ERR", m.text().slice(0, 200)));
page.on("pageerror", (e) => console.log("PAGEERR", e.message));
await page.goto(base + "/login");
await page.getByLabel("Email").fill("scheduler@demo.test");
await page.keyboard.press("Enter");
await page.getByLabel("Password", { exact: true }).fill("Shiftwell!2026");
await page.keyboard.press("Enter");
await page.waitForURL(/private/);
await page.waitForTimeout(2500);
const shots = JSON.parse(process.argv[2]);
for (const [name, path, width, dark, act] of shots) {
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
  await page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
  await page.goto(base + path);
  await page.waitForTimeout(2000);
  if (act) await eval(`(async()=>{${act}})()`);
  await page.screenshot({ path: `/tmp/to/${name}.png` });
  console.log(name, page.url());
}
await ctx.storageState({ path: "/tmp/to/state.json" });
await browser.close();
