import type { Browser } from "@playwright/test";
import type { Figure, Finding } from "../figure";
import { openTab, startBrowser, type Tab } from "../measure/browser";
import { median } from "../measure/statistics";
import { servePortal } from "../portal/serve";
import { milliseconds } from "../words";
import { addScheduler, type Visitor } from "../world/people";
import { addBusyFacility } from "../world/schedules";
import { openingsAt, openSlotsOf } from "./openings";

const SLOTS = 2000;
const TIMES = 5;

type Step = { name: string; take: (tab: Tab, round: number) => Promise<void> };

const menuButton = (tab: Tab) => tab.page.getByRole("button", { name: /^Actions/ });

const steps: Step[] = [
  {
    name: "open a row's actions",
    take: async ({ page, ...tab }, round) => {
      await menuButton({ page, ...tab })
        .nth(round)
        .click();
      await page.getByRole("menu").waitFor();
      await page.keyboard.press("Escape");
    },
  },
  {
    name: "filter by status",
    take: async ({ page }, round) => {
      if (round === 0) await page.getByRole("button", { name: /^Status/ }).click();
      await page.getByRole("checkbox", { name: /^Filled/ }).click();
    },
  },
  {
    name: "type in the search",
    take: async ({ page }, round) => {
      if (round === 0) await page.keyboard.press("Escape");
      await page.getByRole("searchbox").pressSequentially("Adler"[round] ?? "a");
    },
  },
  {
    name: "open what awaits confirmation and select in it",
    take: async ({ page }, round) => {
      if (round === 0) await page.getByRole("button", { name: /Pending Confirmation/ }).click();
      await page
        .getByRole("dialog")
        .getByRole("checkbox")
        .nth(round + 1)
        .click();
    },
  },
];

/** Collects how long each input waited for the next paint, as the browser itself counts it. */
const listen = ({ page }: Tab) =>
  page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { interactions: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ((entry as unknown as { interactionId: number }).interactionId) seen.push(entry.duration);
      }
    }).observe({ type: "event", durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });

const take = ({ page }: Tab) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const { interactions } = window as unknown as { interactions: number[] };
        setTimeout(() => resolve(interactions.splice(0)), 150);
      }),
  );

/** The longest wait of each round of a step; what the browser does not report took under 16 ms. */
async function waitsOf(tab: Tab, step: Step): Promise<number[]> {
  const waits: number[] = [];
  for (let round = 0; round < TIMES; round++) {
    await step.take(tab, round);
    waits.push(Math.max(16, ...(await take(tab))));
  }
  return waits;
}

async function findingsAt(
  browser: Browser,
  url: string,
  visitor: Visitor,
  slowdown: number,
): Promise<Finding[]> {
  const most = slowdown === 1 ? 50 : 100;
  const tab = await openTab(browser, url, { visitor, slowdown });
  await tab.page.goto(`${url}/private/shifts`);
  await tab.page.getByRole("button", { name: /Pending Confirmation/ }).waitFor();
  await tab.page.waitForFunction(() => document.documentElement.scrollHeight > 5000, undefined, {
    polling: 200,
  });
  await listen(tab);
  const findings: Finding[] = [];
  for (const step of steps) {
    const waits = await waitsOf(tab, step);
    findings.push({
      what: `${step.name}, ${slowdown}× slowdown`,
      ours: `${milliseconds(median(waits))}, at worst ${milliseconds(Math.max(...waits))}`,
      bar: `≤ ${most} ms`,
      isMet: median(waits) <= most,
    });
  }
  await tab.context.close();
  return findings;
}

export const interaction: Figure = {
  id: "P10",
  title: "Answers of a screen with 2,000 slots",
  how: `From an input to the next paint, as Chromium's event timing reports it (to 8 ms), median of ${TIMES}; what it does not report took under 16 ms. Dialogs: from the end of the press that opens one to the first paint with it (filled: with all that belongs into it), in a tab that has loaded none of its code and once more, median of 3; on a phone nothing is pointed at, and a touch lasts 80 ms.`,
  measure: async ({ cluster }) => {
    const { facilityId } = await addBusyFacility(cluster.main.sql, SLOTS);
    const visitor = await addScheduler(cluster.main.sql, facilityId, 10);
    const portal = await servePortal(cluster.main.url);
    const browser = await startBrowser();
    try {
      const slots = await openSlotsOf(cluster.main.sql, facilityId);
      const place = { browser, url: portal.url, visitor, slots };
      return [
        ...(await findingsAt(browser, portal.url, visitor, 1)),
        ...(await findingsAt(browser, portal.url, visitor, 4)),
        ...(await openingsAt(place, 1)),
        ...(await openingsAt(place, 4)),
      ];
    } finally {
      await browser.close();
      await portal.stop();
    }
  },
};
