import type { Browser } from "@playwright/test";
import type { Figure, Finding } from "../figure";
import { openTab, startBrowser } from "../measure/browser";
import { press } from "../measure/press";
import { findWaits, type Step } from "../measure/waits";
import { servePortal } from "../portal/serve";
import { addScheduler, type Visitor } from "../world/people";
import { addBusyFacility } from "../world/schedules";
import { filterByStatus, openActions } from "./list-steps";
import { measureOpenings, openSlotsOf } from "./openings";

const SLOTS = 2000;
const TIMES = 5;

const steps: Step[] = [
  { name: "open a row's actions", take: openActions },
  filterByStatus,
  {
    name: "type in the search",
    take: async ({ page }, round) => {
      if (round === 0) await page.keyboard.press("Escape");
      await page.getByRole("searchbox").pressSequentially("Adler"[round] ?? "a");
    },
  },
  {
    name: "open Pending Confirmations and select a slot",
    take: async (tab, round) => {
      const { page } = tab;
      if (round === 0) await press(tab, page.getByRole("button", { name: /Pending Confirmation/ }));
      const boxes = page.getByRole("dialog").getByRole("checkbox");
      await press(tab, boxes.nth(round + 1));
    },
  },
];

async function findingsFor(
  browser: Browser,
  url: string,
  visitor: Visitor,
  slowdown: number,
): Promise<Finding[]> {
  const tab = await openTab(browser, url, { visitor, slowdown });
  await tab.page.goto(`${url}/private/shifts`);
  await tab.page.getByRole("button", { name: /Pending Confirmation/ }).waitFor();
  await tab.page.waitForFunction(() => document.documentElement.scrollHeight > 5000, undefined, {
    polling: 200,
  });
  const findings = await findWaits(tab, { steps, times: TIMES, slowdown });
  await tab.context.close();
  return findings;
}

export const interaction: Figure = {
  id: "P10",
  title: "Response to input on a screen with 2,000 slots",
  how: `From an input to the next paint, as reported by Chromium's event timing (in steps of 8 ms), median of ${TIMES}; inputs it doesn't report took under 16 ms. The pointer rests on a control before it presses. Dialogs: from the end of the press to the first paint with the dialog (filled: with all its content), first in a tab that has loaded none of its code, then once more, median of 3. On a phone there is no hover, and a touch lasts 80 ms.`,
  measure: async ({ cluster }) => {
    const { facilityId } = await addBusyFacility(cluster.main.sql, SLOTS);
    const visitor = await addScheduler(cluster.main.sql, facilityId, 10);
    const portal = await servePortal(cluster.main.url);
    const browser = await startBrowser();
    try {
      const slots = await openSlotsOf(cluster.main.sql, facilityId);
      const place = { browser, url: portal.url, visitor, slots };
      return [
        ...(await findingsFor(browser, portal.url, visitor, 1)),
        ...(await findingsFor(browser, portal.url, visitor, 4)),
        ...(await measureOpenings(place, 1)),
        ...(await measureOpenings(place, 4)),
      ];
    } finally {
      await browser.close();
      await portal.stop();
    }
  },
};
