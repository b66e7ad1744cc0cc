import type { Browser } from "@playwright/test";
import type { Figure, Finding } from "../figure";
import { openTab, pause, startBrowser } from "../measure/browser";
import { median } from "../measure/statistics";
import { servePortal } from "../portal/serve";
import { digits, milliseconds } from "../words";
import { demoScheduler, type Visitor } from "../world/people";

const OPENINGS = 5;

type Paint = { largestMs: number; shift: number };

/** When the largest part of the page was painted, and how far anything painted has moved since. */
async function paintOf(browser: Browser, url: string, visitor: Visitor, slowdown: number): Promise<Paint> {
  const tab = await openTab(browser, url, { visitor, slowdown });
  await tab.page.goto(`${url}/private/shifts`);
  await pause(2000 * Math.min(slowdown, 2));
  const paint = await tab.page.evaluate(
    () =>
      new Promise<{ largestMs: number; shift: number }>((resolve) => {
        const seen = { largestMs: 0, shift: 0 };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.largestMs = entry.startTime;
        }).observe({ type: "largest-contentful-paint", buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(seen), 200);
      }),
  );
  await tab.context.close();
  return paint;
}

async function findingAt(
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

export const paint: Figure = {
  id: "P9",
  title: "What a person waits for",
  how: `/private/shifts of Harborview Manor in Chromium, nothing cached, 1440 × 900, median of ${OPENINGS} openings for the largest paint and the worst of them for the shift.`,
  measure: async ({ cluster }) => {
    const portal = await servePortal(cluster.main.url);
    const browser = await startBrowser();
    try {
      const visitor = await demoScheduler(cluster.main.sql);
      return [
        await findingAt(browser, portal.url, visitor, 1, 1000),
        await findingAt(browser, portal.url, visitor, 4, 2000),
      ];
    } finally {
      await browser.close();
      await portal.stop();
    }
  },
};
