import type { Browser } from "@playwright/test";
import type { Figure, Finding } from "../figure";
import { traceBlocking, type Blocking } from "../measure/blocking";
import { layoutShiftOf, openTab, pause, startBrowser } from "../measure/browser";
import { median } from "../measure/statistics";
import { servePortal } from "../portal/serve";
import { digits, milliseconds } from "../words";
import { demoScheduler, type Visitor } from "../world/people";

const OPENINGS = 5;

type Paint = { largestMs: number; shift: number };

/** Largest contentful paint, and the layout shift since. */
async function paintOf(browser: Browser, url: string, visitor: Visitor, slowdown: number): Promise<Paint> {
  const tab = await openTab(browser, url, { visitor, slowdown });
  await tab.page.goto(`${url}/private/shifts`);
  await pause(2000 * Math.min(slowdown, 2));
  const largestMs = await tab.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let at = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) at = entry.startTime;
        }).observe({ type: "largest-contentful-paint", buffered: true });
        setTimeout(() => resolve(at), 200);
      }),
  );
  const paint = { largestMs, shift: await layoutShiftOf(tab) };
  await tab.context.close();
  return paint;
}

async function findingFor(
  browser: Browser,
  url: string,
  visitor: Visitor,
  slowdown: number,
  mostMs: number,
): Promise<Finding> {
  const paints: Paint[] = [];
  for (let i = 0; i < OPENINGS; i++) paints.push(await paintOf(browser, url, visitor, slowdown));
  const largest = median(paints.map((paint) => paint.largestMs));
  const shift = Math.max(...paints.map((paint) => paint.shift));
  return {
    what: `largest paint and layout shift at ${slowdown}× processor slowdown`,
    ours: `${milliseconds(largest)}, ${digits(shift, 4)}`,
    bar: `≤ ${mostMs} ms, ≤ 0.01`,
    isMet: largest <= mostMs && shift <= 0.01,
  };
}

/** A mid-range phone on a mobile network: 4x slower CPU, 1.6 Mbit/s, 150 ms latency. */
async function phoneFinding(browser: Browser, url: string): Promise<Finding> {
  const times: number[] = [];
  for (let i = 0; i < OPENINGS; i++) {
    const tab = await openTab(browser, url, { slowdown: 4 });
    await tab.page.setViewportSize({ width: 390, height: 844 });
    const bytesASecond = 1_600_000 / 8;
    await tab.cdp.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: bytesASecond,
      uploadThroughput: bytesASecond,
    });
    await tab.page.goto(`${url}/login`);
    await tab.page.getByRole("textbox").first().waitFor();
    times.push(
      await tab.page.evaluate(
        () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
      ),
    );
    await tab.context.close();
  }
  return { what: "first paint of /login on a throttled phone", ours: milliseconds(median(times)) };
}

/** How long after the first paint loading may keep the page busy. */
const SETTLED_MS = 5_000;
const LONGEST_TASK_MS = 150;
const TOTAL_BLOCKING_MS = 300;

/** How long input is blocked on a phone while a page opens. */
async function blockingFinding(browser: Browser, address: string, visitor?: Visitor): Promise<Finding> {
  const seen: Blocking[] = [];
  for (let i = 0; i < OPENINGS; i++) {
    const tab = await openTab(browser, address, { visitor, slowdown: 4, isPhone: true });
    const open = async () => {
      await tab.page.goto(address);
      await pause(SETTLED_MS);
    };
    seen.push(await traceBlocking(tab, open));
    await tab.context.close();
  }
  const longest = median(seen.map(({ longestMs }) => longestMs));
  const total = median(seen.map(({ totalMs }) => totalMs));
  return {
    what: `longest task and total blocking time of ${new URL(address).pathname} on a phone's processor`,
    ours: `${milliseconds(longest)}, ${milliseconds(total)}`,
    bar: `≤ ${LONGEST_TASK_MS} ms, ≤ ${TOTAL_BLOCKING_MS} ms`,
    isMet: longest <= LONGEST_TASK_MS && total <= TOTAL_BLOCKING_MS,
  };
}

export const paint: Figure = {
  id: "P9",
  title: "Paint, layout shift and blocking time",
  how: `/private/shifts for Harborview Manor in Chromium, nothing cached, 1440 × 900: the median of ${OPENINGS} openings for the largest paint, the worst for layout shift. Blocking: 390 × 844, four times slower, median, in processor time of the page's main thread.`,
  measure: async ({ cluster }) => {
    const portal = await servePortal(cluster.main.url);
    const browser = await startBrowser();
    try {
      const visitor = await demoScheduler(cluster.main.sql);
      return [
        await findingFor(browser, portal.url, visitor, 1, 1000),
        await findingFor(browser, portal.url, visitor, 4, 2000),
        await phoneFinding(browser, portal.url),
        await blockingFinding(browser, `${portal.url}/login`),
        await blockingFinding(browser, `${portal.url}/private/shifts`, visitor),
      ];
    } finally {
      await browser.close();
      await portal.stop();
    }
  },
};
