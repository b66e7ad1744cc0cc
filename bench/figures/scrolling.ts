import { setTimeout as pause } from "node:timers/promises";
import { openList, openTab, withBrowser, type Tab } from "../measure/browser";
import { comparePairs, median } from "../measure/statistics";
import { digits, milliseconds, spread, type Figure } from "../report";
import { addScheduler } from "../world/people";
import { addBusyFacility } from "../world/schedules";

const SLOTS = 2000;
const WHEEL_STEPS = 90;
const STEP_PX = 400;
/** Longer frames are lost: at 60 a second, the screen has been waiting for one. */
const LOST_FRAME_MS = 25;
/**
 * Against the hand-written list, whose rows are texts alone. Ours have a menu, buttons and signs; twice its
 * work was out of reach with them, so these bars guard against more.
 */
const MOST_WORK = 4;
const MOST_LOST = 12;
const handWritten = new URL("../limits/virtual-list.html", import.meta.url).href;

async function workOf({ cdp }: Tab): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return 1000 * (seconds("ScriptDuration") + seconds("LayoutDuration") + seconds("RecalcStyleDuration"));
}

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
    Object.assign(window, { watcher });
  }, LOST_FRAME_MS);

const takeLostFrames = ({ page }: Tab): Promise<number> =>
  page.evaluate(() => {
    const { watcher } = window as unknown as { watcher: { lost: number; isWatching: boolean } };
    watcher.isWatching = false;
    return watcher.lost;
  });

/** One scroll through a page: milliseconds of script, style and layout, and frames lost. */
async function scrollThrough(tab: Tab) {
  const { page } = tab;
  await page.bringToFront();
  await page.evaluate(() => scrollTo(0, 0));
  await pause(200);
  await watchFrames(tab);
  const before = await workOf(tab);
  await page.mouse.move(700, 450);
  for (let i = 0; i < WHEEL_STEPS; i++) {
    await page.mouse.wheel(0, STEP_PX);
    await pause(16);
  }
  await pause(200);
  return { workMs: (await workOf(tab)) - before, lostFrames: await takeLostFrames(tab) };
}

export const scrolling: Figure = {
  id: "SCROLLING",
  title: "Scrolling 2,000 slots",
  how: `${WHEEL_STEPS} wheel steps of ${STEP_PX} px, compared with a hand-written virtual list with the same row texts: frames longer than ${LOST_FRAME_MS} ms, and processor time of script, style and layout.`,
  measure: (bench) =>
    withBrowser(bench, async (browser, origin) => {
      const { sql } = bench.cluster.main;
      const { facilityId } = await addBusyFacility(sql, SLOTS);
      const visitor = await addScheduler(sql, facilityId);
      const open = async (url: string, options = {}) => {
        const tab = await openTab(browser, url, options);
        await tab.cdp.send("Performance.enable", { timeDomain: "threadTicks" });
        await openList(tab, url);
        return tab;
      };
      const tabs = {
        ours: await open(`${origin}/private/shifts`, { visitor }),
        limit: await open(handWritten),
      };
      const lost = { ours: [] as number[], limit: [] as number[] };
      const workOfScroll = (side: keyof typeof tabs) => async () => {
        const { workMs, lostFrames } = await scrollThrough(tabs[side]);
        lost[side].push(lostFrames);
        return workMs;
      };
      const work = await comparePairs(bench.rounds, {
        ours: workOfScroll("ours"),
        limit: workOfScroll("limit"),
      });
      const times = 1 / work.ratio.median;
      const [ours, limit] = [median(lost.ours), median(lost.limit)];
      return [
        {
          what: "frames lost while scrolling",
          ours: String(ours),
          limit: String(limit),
          bar: `≤ ${MOST_LOST}`,
          isMet: ours <= MOST_LOST,
        },
        {
          what: "script, style and layout while scrolling",
          ours: milliseconds(work.ours.median),
          limit: milliseconds(work.limit.median),
          ratio: `${spread(work.ratio)}, ${digits(times)} ×`,
          bar: `≤ ${MOST_WORK} ×`,
          isMet: times <= MOST_WORK,
          isPaired: true,
        },
      ];
    }),
};
