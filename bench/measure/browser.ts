import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "@playwright/test";
import { findChromium } from "@/scripts/lib/chromium.mjs";
import type { Visitor } from "../world/people";

export type Tab = { page: Page; cdp: CDPSession; context: BrowserContext };

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium() ?? undefined, args: ["--no-sandbox", "--disable-gpu"] });

/** A tab with an empty cache. */
export async function openTab(
  browser: Browser,
  url: string,
  {
    visitor,
    slowdown = 1,
    isPhone = false,
  }: { visitor?: Visitor; slowdown?: number; isPhone?: boolean } = {},
): Promise<Tab> {
  const context = await browser.newContext({
    ...(isPhone
      ? { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
      : { viewport: { width: 1440, height: 900 } }),
    reducedMotion: "reduce",
  });
  if (visitor) {
    const { origin } = new URL(url);
    const cookies = Object.entries(visitor.cookies).map(([name, value]) => ({ name, value, url: origin }));
    await context.addCookies(cookies);
  }
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  if (slowdown > 1) await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { page, cdp, context };
}

export type Traffic = { requests: number; scriptBytes: number; prefetchBytes: number };

/** Bytes on the wire of the tab's requests. */
export function watchTraffic({ cdp }: Tab): Traffic {
  const traffic: Traffic = { requests: 0, scriptBytes: 0, prefetchBytes: 0 };
  const kinds = new Map<string, { isScript: boolean; isPrefetch: boolean }>();
  cdp.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    // Data URLs are reported like requests, but nothing is sent.
    if (request.url.startsWith("data:")) return;
    traffic.requests++;
    const isPrefetch = "Next-Router-Prefetch" in request.headers || request.headers.Purpose === "prefetch";
    kinds.set(requestId, { isScript: type === "Script", isPrefetch });
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind?.isScript) traffic.scriptBytes += encodedDataLength;
    if (kind?.isPrefetch) traffic.prefetchBytes += encodedDataLength;
  });
  return traffic;
}

/** The cumulative layout shift of the page. */
export const layoutShiftOf = ({ page }: Tab): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 200);
      }),
  );

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
