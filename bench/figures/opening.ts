import type { Browser } from "@playwright/test";
import { setTimeout as pause } from "node:timers/promises";
import { openTab, withBrowser, type Tab, type TabOptions } from "../measure/browser";
import { traceTasks } from "../measure/tasks";
import { median } from "../measure/statistics";
import { digits, milliseconds, type Figure, type Finding } from "../report";
import { demoScheduler, type Visitor } from "../world/people";

const OPENINGS = 5;
/** How long after it is asked for a page may be loading. */
const SETTLED_MS = 5_000;
const MAX_SHIFT = 0.01;
const MAX_TASK_MS = 150;
const MAX_BLOCKED_MS = 300;

/** When the page's largest content was painted, and how far its layout has shifted. */
const paintOf = ({ page }: Tab) =>
  page.evaluate(
    () =>
      new Promise<{ largestMs: number; shift: number }>((resolve) => {
        const paint = { largestMs: 0, shift: 0 };
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (entry.entryType === "layout-shift")
              paint.shift += (entry as unknown as { value: number }).value;
            else paint.largestMs = entry.startTime;
          }
        });
        for (const type of ["largest-contentful-paint", "layout-shift"])
          observer.observe({ type, buffered: true });
        setTimeout(() => resolve(paint), 200);
      }),
  );

async function openingsOf(browser: Browser, address: string, options: TabOptions) {
  const seen = [];
  for (let i = 0; i < OPENINGS; i++) {
    const tab = await openTab(browser, address, options);
    const tasks = await traceTasks(tab, async () => {
      await tab.page.goto(address);
      await pause(SETTLED_MS);
    });
    seen.push({ ...tasks, ...(await paintOf(tab)) });
    await tab.context.close();
  }
  return {
    largestMs: median(seen.map(({ largestMs }) => largestMs)),
    shift: Math.max(...seen.map(({ shift }) => shift)),
    longestMs: median(seen.map(({ longestMs }) => longestMs)),
    blockedMs: median(seen.map(({ blockedMs }) => blockedMs)),
  };
}

/** When the largest content is painted, on a desk. */
async function findPaint(
  browser: Browser,
  address: string,
  options: TabOptions,
  maxMs: number,
): Promise<Finding> {
  const { largestMs, shift } = await openingsOf(browser, address, options);
  return {
    what: `largest paint and layout shift at ${options.slowdown ?? 1}× processor slowdown`,
    ours: `${milliseconds(largestMs)}, ${digits(shift, 4)}`,
    bar: `≤ ${maxMs} ms, ≤ ${MAX_SHIFT}`,
    isMet: largestMs <= maxMs && shift <= MAX_SHIFT,
  };
}

/** How long input is blocked on a phone while a page opens. */
async function findBlocking(browser: Browser, address: string, visitor?: Visitor): Promise<Finding> {
  const phone = { visitor, slowdown: 4, isPhone: true };
  const { longestMs, blockedMs } = await openingsOf(browser, address, phone);
  return {
    what: `longest task and total blocking time of ${new URL(address).pathname} on a phone's processor`,
    ours: `${milliseconds(longestMs)}, ${milliseconds(blockedMs)}`,
    bar: `≤ ${MAX_TASK_MS} ms, ≤ ${MAX_BLOCKED_MS} ms`,
    isMet: longestMs <= MAX_TASK_MS && blockedMs <= MAX_BLOCKED_MS,
  };
}

export const opening: Figure = {
  id: "OPENING",
  title: "Paint, layout shift and blocking time",
  how: `/private/shifts for Harborview Manor in Chromium, nothing cached, 1440 × 900: the median of ${OPENINGS} openings for the largest paint, the worst for layout shift. Blocking: 390 × 844, four times slower, median, in processor time of the page's main thread.`,
  measure: (bench) =>
    withBrowser(bench, async (browser, url) => {
      const visitor = await demoScheduler(bench.cluster.main.sql);
      const schedule = `${url}/private/shifts`;
      return [
        await findPaint(browser, schedule, { visitor }, 1000),
        await findPaint(browser, schedule, { visitor, slowdown: 4 }, 2000),
        await findBlocking(browser, `${url}/login`),
        await findBlocking(browser, schedule, visitor),
        await findBlocking(browser, `${url}/private/past-shifts`, visitor),
      ];
    }),
};
