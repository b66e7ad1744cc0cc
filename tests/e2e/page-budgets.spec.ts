import type { Page } from "@playwright/test";
import { pages } from "@/lib/access/pages";
import { expect, signInAs, test } from "../support/e2e";

/** Gzip, before anything is opened: about 160 kB are the shell of any page, 100 a screen may add. */
const MOST_SCRIPT_BYTES = 260_000;
/** As many as the bundler makes of the largest screen; 25 is the aim. */
const MOST_REQUESTS = 29;
/** A fifth of what the web calls good. */
const MOST_LAYOUT_SHIFT = 0.02;

type Opening = { scriptBytes: number; requests: number };

async function watchOpening(page: Page): Promise<Opening> {
  const opening: Opening = { scriptBytes: 0, requests: 0 };
  const scripts = new Set<string>();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  cdp.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (request.url.startsWith("data:")) return;
    opening.requests += 1;
    if (type === "Script") scripts.add(requestId);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) opening.scriptBytes += encodedDataLength;
  });
  return opening;
}

/** What moved without anybody's doing, since the page began. */
const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) sum += entry.value;
        });
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

const logins = { facility: "director@demo.test", agency: "agency@demo.test" };
const screens = pages.filter(({ path, isBuilt, leadsTo }) => isBuilt && !path.includes("{") && !leadsTo);

for (const { path, side } of [{ path: "/login", side: null }, ...screens]) {
  test(`${path} opens within its budget of scripts, requests and layout shift`, async ({ page }) => {
    if (side) await signInAs(page, logins[side]);
    const opening = await watchOpening(page);
    await page.goto(path, { waitUntil: "load" });
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole("heading").first()).toBeAttached();
    // The live stream never ends, so the network is never idle: it is the last script that is waited for.
    await page.waitForFunction(() => document.readyState === "complete");
    const layoutShift = await layoutShiftOf(page);
    expect(opening.scriptBytes, "bytes of scripts").toBeLessThan(MOST_SCRIPT_BYTES);
    expect(opening.requests, "requests").toBeLessThanOrEqual(MOST_REQUESTS);
    expect(layoutShift, "layout shift").toBeLessThanOrEqual(MOST_LAYOUT_SHIFT);
  });
}
