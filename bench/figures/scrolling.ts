import { pathToFileURL, fileURLToPath } from "node:url";
import type { Browser } from "@playwright/test";
import type { Figure, Finding } from "../figure";
import { openTab, pause, startBrowser, type Tab } from "../measure/browser";
import { comparePairs } from "../measure/pairs";
import { servePortal } from "../portal/serve";
import { digits, milliseconds, spread } from "../words";
import { addScheduler, type Visitor } from "../world/people";
import { addBusyFacility } from "../world/schedules";

const SLOTS = 2000;
const WHEEL_STEPS = 90;
const STEP_PX = 400;

/** Written by hand, with the same texts as the screens. */
const limits = { list: "../limits/virtual-list.html", calendar: "../limits/virtual-calendar.html" };
const addressOf = (limit: keyof typeof limits) =>
  pathToFileURL(fileURLToPath(new URL(limits[limit], import.meta.url))).href;

async function workOf({ cdp }: Tab): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return 1000 * (seconds("ScriptDuration") + seconds("LayoutDuration") + seconds("RecalcStyleDuration"));
}

/** Milliseconds of script, style and layout for one scroll through the page. */
async function costOfScrolling(tab: Tab): Promise<number> {
  await tab.page.evaluate(() => scrollTo(0, 0));
  await pause(200);
  const before = await workOf(tab);
  await tab.page.mouse.move(700, 450);
  for (let i = 0; i < WHEEL_STEPS; i++) {
    await tab.page.mouse.wheel(0, STEP_PX);
    await pause(16);
  }
  await pause(200);
  return (await workOf(tab)) - before;
}

async function openTabOn(
  browser: Browser,
  url: string,
  options: Parameters<typeof openTab>[2],
): Promise<Tab> {
  const tab = await openTab(browser, url, options);
  await tab.cdp.send("Performance.enable");
  await tab.page.goto(url);
  await tab.page.waitForFunction(() => document.documentElement.scrollHeight > 5000, undefined, {
    polling: 200,
  });
  return tab;
}

type Screen = { url: string; visitor: Visitor; limit: keyof typeof limits; rounds: number };

/** The cost of scrolling a screen, against the same written by hand. */
export async function compareScrolling(
  browser: Browser,
  { url, visitor, limit, rounds }: Screen,
): Promise<Finding> {
  const ours = await openTabOn(browser, url, { visitor });
  const theirs = await openTabOn(browser, addressOf(limit), {});
  const costOf = (tab: Tab) => async () => {
    await tab.page.bringToFront();
    return costOfScrolling(tab);
  };
  const compared = await comparePairs(rounds, { ours: costOf(ours), limit: costOf(theirs) });
  const times = 1 / compared.ratio.median;
  return {
    what: "script, style and layout while scrolling",
    ours: milliseconds(compared.ours.median),
    limit: milliseconds(compared.limit.median),
    ratio: `${spread(compared.ratio)}, ${digits(times)} ×`,
    bar: "≤ 2 ×",
    isMet: times <= 2,
    isPaired: true,
  };
}

export const scrolling: Figure = {
  id: "P11",
  title: "Scrolling 2,000 slots",
  how: `${WHEEL_STEPS} wheel steps of ${STEP_PX} px, in milliseconds of script, style and layout, compared with a hand-written virtual list with the same row texts.`,
  measure: async ({ cluster, rounds }) => {
    const { facilityId } = await addBusyFacility(cluster.main.sql, SLOTS);
    const visitor = await addScheduler(cluster.main.sql, facilityId, 11);
    const portal = await servePortal(cluster.main.url);
    const browser = await startBrowser();
    try {
      const url = `${portal.url}/private/shifts`;
      return [await compareScrolling(browser, { url, visitor, limit: "list", rounds })];
    } finally {
      await browser.close();
      await portal.stop();
    }
  },
};
