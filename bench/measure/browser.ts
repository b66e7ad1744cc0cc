import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Locator,
  type Page,
} from "@playwright/test";
import { setTimeout as pause } from "node:timers/promises";
import { ensureChromium } from "@/scripts/lib/chromium.mjs";
import type { Bench } from "../report";
import type { Visitor } from "../world/people";
import { servePortal } from "./serve";

export type Tab = { page: Page; cdp: CDPSession; context: BrowserContext };
export type TabOptions = { visitor?: Visitor; slowdown?: number; isPhone?: boolean };

/** A portal and a browser for the work. */
export async function withBrowser<T>(
  { cluster }: Bench,
  work: (browser: Browser, url: string) => Promise<T>,
): Promise<T> {
  const portal = await servePortal(cluster.main.url);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    return await work(browser, portal.url);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** A tab with an empty cache. */
export async function openTab(
  browser: Browser,
  url: string,
  { visitor, slowdown = 1, isPhone = false }: TabOptions = {},
): Promise<Tab> {
  const context = await browser.newContext({
    ...(isPhone
      ? { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
      : { viewport: { width: 1440, height: 900 } }),
    reducedMotion: "reduce",
  });
  const cookies = Object.entries(visitor?.cookies ?? {});
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: new URL(url).origin })));
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  if (slowdown > 1) await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { page, cdp, context };
}

/** Goes to a page with a long list, and waits until the whole list is there. */
export async function openList({ page }: Tab, address: string): Promise<void> {
  await page.goto(address);
  const isWhole = () => document.documentElement.scrollHeight > 5000;
  await page.waitForFunction(isWhole, undefined, { polling: 200 });
}

/** How long a pointer rests on a control before it presses. */
const REST_MS = 100;

/**
 * Presses as a person does, whose pointer is there first. Playwright's click arrives, checks in the page what it will
 * hit and presses in one go; on a slow machine that takes as long as the portal's own work.
 */
export async function press(control: Locator): Promise<void> {
  const { mouse } = control.page();
  await control.hover();
  await pause(REST_MS);
  await mouse.down();
  await mouse.up();
}
