import { pathToFileURL, fileURLToPath } from "node:url";
import type { Browser } from "@playwright/test";
import type { Figure, Finding } from "../figure";
import { openTab, pause, startBrowser, type Tab } from "../measure/browser";
import { comparePairs } from "../measure/pairs";
import { median } from "../measure/statistics";
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

/** Longer frames are lost: at 60 a second, the screen has been waiting for one. */
const LOST_FRAME_MS = 25;

/** Counts the page's lost frames until it is asked for them. */
const watchFrames = ({ page }: Tab): Promise<void> =>
  page.evaluate((lostMs) => {
    // Methods of one object: tsx would wrap named functions in a helper that the page lacks.
    const watcher = {
      lost: 0,
      last: performance.now(),
      isWatching: true,
      look(now: number) {
        if (now - watcher.last > lostMs) watcher.lost++;
        watcher.last = now;
        if (watcher.isWatching) requestAnimationFrame(watcher.look);
      },
    };
    requestAnimationFrame(watcher.look);
    Object.assign(window, { frameWatcher: watcher });
  }, LOST_FRAME_MS);

const takeLostFrames = ({ page }: Tab): Promise<number> =>
  page.evaluate(() => {
    const watcher = (window as unknown as { frameWatcher: { lost: number; isWatching: boolean } })
      .frameWatcher;
    watcher.isWatching = false;
    return watcher.lost;
  });

/** One scroll through a page: milliseconds of script, style and layout, and frames lost. */
type Scroll = { workMs: number; lostFrames: number };

async function scrollThrough(tab: Tab): Promise<Scroll> {
  await tab.page.bringToFront();
  await tab.page.evaluate(() => scrollTo(0, 0));
  await pause(200);
  await watchFrames(tab);
  const before = await workOf(tab);
  await tab.page.mouse.move(700, 450);
  for (let i = 0; i < WHEEL_STEPS; i++) {
    await tab.page.mouse.wheel(0, STEP_PX);
    await pause(16);
  }
  await pause(200);
  const workMs = (await workOf(tab)) - before;
  return { workMs, lostFrames: await takeLostFrames(tab) };
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

/** Scrolls a screen in turns with the same written by hand. */
async function compareScrolling(
  browser: Browser,
  { url, visitor, limit, rounds }: Screen,
): Promise<Finding[]> {
  const ours = await openTabOn(browser, url, { visitor });
  const theirs = await openTabOn(browser, addressOf(limit), {});
  const lost = { ours: [] as number[], limit: [] as number[] };
  const workOfScroll = (tab: Tab, side: keyof typeof lost) => async () => {
    const { workMs, lostFrames } = await scrollThrough(tab);
    lost[side].push(lostFrames);
    return workMs;
  };
  const work = await comparePairs(rounds, {
    ours: workOfScroll(ours, "ours"),
    limit: workOfScroll(theirs, "limit"),
  });
  const times = 1 / work.ratio.median;
  const frames = { ours: median(lost.ours), limit: median(lost.limit) };
  const framesTimes = frames.ours / Math.max(1, frames.limit);
  return [
    {
      what: "frames lost while scrolling",
      ours: String(frames.ours),
      limit: String(frames.limit),
      ratio: `${digits(framesTimes)} ×`,
      bar: "≤ 2 ×",
      isMet: framesTimes <= 2,
    },
    {
      what: "script, style and layout while scrolling",
      ours: milliseconds(work.ours.median),
      limit: milliseconds(work.limit.median),
      ratio: `${spread(work.ratio)}, ${digits(times)} ×`,
      // A calendar scrolls seven lists at once; its limit is the frames lost.
      ...(limit === "list" ? { bar: "≤ 2 ×", isMet: times <= 2 } : {}),
      isPaired: true,
    },
  ];
}

export const scrolling: Figure = {
  id: "P11",
  title: "Scrolling 2,000 slots",
  how: `${WHEEL_STEPS} wheel steps of ${STEP_PX} px, compared with a hand-written virtual list with the same row texts: frames longer than ${LOST_FRAME_MS} ms, and milliseconds of script, style and layout.`,
  measure: async ({ cluster, rounds }) => {
    const { facilityId } = await addBusyFacility(cluster.main.sql, SLOTS);
    const visitor = await addScheduler(cluster.main.sql, facilityId, 11);
    const portal = await servePortal(cluster.main.url);
    const browser = await startBrowser();
    try {
      const url = `${portal.url}/private/shifts`;
      return await compareScrolling(browser, { url, visitor, limit: "list", rounds });
    } finally {
      await browser.close();
      await portal.stop();
    }
  },
};
