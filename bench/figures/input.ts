import type { Browser, Page } from "@playwright/test";
import { setTimeout as pause } from "node:timers/promises";
import { openList, openTab, press, withBrowser } from "../measure/browser";
import { median } from "../measure/statistics";
import { digits, milliseconds, type Figure, type Finding } from "../report";
import { addScheduler, type Visitor } from "../world/people";
import { addBusyFacility } from "../world/schedules";

const SLOTS = 2000;
const ROUNDS = 5;
/** Event timing doesn't report shorter inputs. */
const LEAST_REPORTED_MS = 16;
/** A dialog against an empty one of the browser. */
const MOST_TIMES = 2;

export type Step = { name: string; take: (page: Page, round: number) => Promise<void> };

/**
 * A modal makes all else on the page inert, for which Chromium styles every element again. What that takes on this page
 * is the limit of a dialog: an empty one, opened by a bare button.
 */
const bareModal: Step = {
  name: "open an empty dialog",
  take: async (page, round) => {
    if (round === 0) await page.evaluate(addBareModal);
    await press(page.locator("#bare-opener"));
    await page.locator("#bare-modal").waitFor();
    await page.keyboard.press("Escape");
  },
};

function addBareModal() {
  const opener = document.createElement("button");
  const modal = document.createElement("dialog");
  opener.id = "bare-opener";
  opener.style.cssText = "position:fixed;inset:0 auto auto 0;width:20px;height:20px;z-index:9999";
  opener.onclick = () => modal.showModal();
  modal.id = "bare-modal";
  modal.textContent = "Empty";
  document.body.append(opener, modal);
}

const pending = (page: Page) => page.getByRole("button", { name: /Pending Confirmation/ });

const bonusDialog: Step = {
  name: "open the dialog for a bonus",
  take: async (page) => {
    await press(
      page
        .getByRole("table")
        .getByRole("button", { name: /^Bonus/ })
        .first(),
    );
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
  },
};

const steps: Step[] = [
  {
    name: "open a row's actions",
    take: async (page, round) => {
      await press(page.getByRole("button", { name: /^Actions/ }).nth(round));
      await page.locator("[role=menu]").waitFor();
      await page.keyboard.press("Escape");
    },
  },
  {
    name: "filter by status",
    take: async (page, round) => {
      if (round === 0) await page.getByRole("button", { name: /^Status/ }).click();
      await press(page.getByRole("checkbox", { name: /^Filled/ }));
    },
  },
  {
    name: "type in the search",
    take: async (page, round) => {
      if (round === 0) await page.keyboard.press("Escape");
      await page.getByRole("searchbox").pressSequentially("Adler"[round] ?? "a");
    },
  },
  {
    name: "open Pending Confirmation, then select a slot",
    take: async (page, round) => {
      if (round === 0) await press(pending(page));
      await press(
        page
          .getByRole("dialog")
          .getByRole("checkbox")
          .nth(round + 1),
      );
      if (round === ROUNDS - 1) await page.keyboard.press("Escape");
    },
  },
];

/** Collects each input's delay until the next paint, as the browser reports it. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const delays: number[] = [];
    Object.assign(window, { delays });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as unknown as { interactionId: number }).interactionId) delays.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });

const takeDelays = async (page: Page): Promise<number[]> => {
  await pause(150);
  return page.evaluate(() => (window as unknown as { delays: number[] }).delays.splice(0));
};

/** The delays of a step's longest input, over several rounds. */
async function delaysOf(page: Page, step: Step): Promise<number[]> {
  const delays: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await step.take(page, round);
    delays.push(Math.max(LEAST_REPORTED_MS, ...(await takeDelays(page))));
  }
  return delays;
}

const told = (delays: readonly number[]) =>
  `${milliseconds(median(delays))}, at worst ${milliseconds(Math.max(...delays))}`;

/** The median delay of each step against what a person notices. */
export async function timeSteps(page: Page, timed: readonly Step[], { slowdown, maxMs }: Limit) {
  await listen(page);
  const findings: Finding[] = [];
  for (const step of timed) {
    const delays = await delaysOf(page, step);
    findings.push({
      what: `${step.name}, ${slowdown}× slowdown`,
      ours: told(delays),
      bar: `≤ ${maxMs} ms`,
      isMet: median(delays) <= maxMs,
    });
  }
  return findings;
}

async function timeDialog(page: Page, slowdown: number): Promise<Finding> {
  await listen(page);
  const ours = await delaysOf(page, bonusDialog);
  const limit = await delaysOf(page, bareModal);
  const times = median(ours) / median(limit);
  return {
    what: `${bonusDialog.name}, ${slowdown}× slowdown`,
    ours: told(ours),
    limit: told(limit),
    ratio: `${digits(times)} ×`,
    bar: `≤ ${MOST_TIMES} ×`,
    isMet: times <= MOST_TIMES,
  };
}

type Limit = { slowdown: number; maxMs: number };
type Options = Limit & { visitor: Visitor };

async function findDelays(browser: Browser, url: string, { visitor, ...limit }: Options) {
  const tab = await openTab(browser, url, { visitor, slowdown: limit.slowdown });
  const { page } = tab;
  await openList(tab, url);
  await pending(page).waitFor();
  const findings = [await timeDialog(page, limit.slowdown), ...(await timeSteps(page, steps, limit))];
  await tab.context.close();
  return findings;
}

export const input: Figure = {
  id: "INPUT",
  title: "Response to input on a screen with 2,000 slots",
  how: `From an input to the next paint, as reported by Chromium's event timing (in steps of 8 ms), median of ${ROUNDS}; inputs it doesn't report took under ${LEAST_REPORTED_MS} ms. The pointer rests on a control before it presses. The first time a dialog opens, none of its code is loaded. Its limit is an empty dialog on the same page, all of which Chromium styles again for it.`,
  measure: (bench) =>
    withBrowser(bench, async (browser, origin) => {
      const { sql } = bench.cluster.main;
      const { facilityId } = await addBusyFacility(sql, SLOTS);
      const visitor = await addScheduler(sql, facilityId);
      const url = `${origin}/private/shifts`;
      return [
        ...(await findDelays(browser, url, { visitor, slowdown: 1, maxMs: 50 })),
        ...(await findDelays(browser, url, { visitor, slowdown: 4, maxMs: 100 })),
      ];
    }),
};
