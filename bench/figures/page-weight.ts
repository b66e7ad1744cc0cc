import type { Browser } from "@playwright/test";
import type { Figure, Finding } from "../figure";
import { pages } from "@/lib/access/pages";
import { openTab, pause, startBrowser, watchTraffic, type Traffic } from "../measure/browser";
import { EMPTY_PATH } from "../portal/copy";
import { servePortal } from "../portal/serve";
import { kilobytes } from "../words";
import { demoDirector, demoDispatcher, type Visitor } from "../world/people";

/** The period that the figure covers. */
const FIRST_SECONDS_MS = 2000;

/** Every facility screen without path parameters. */
const facilityScreens = pages
  .filter(({ side, path, leadsTo }) => side === "facility" && !leadsTo && !path.includes("{"))
  .map(({ path }) => path);

async function trafficOf(browser: Browser, url: string, path: string, visitor?: Visitor): Promise<Traffic> {
  const tab = await openTab(browser, url, { visitor });
  const traffic = watchTraffic(tab);
  await tab.page.goto(url + path);
  await pause(FIRST_SECONDS_MS);
  await tab.context.close();
  return traffic;
}

const weight = (what: string, page: Traffic, empty: Traffic, most: number): Finding => ({
  what: `scripts of ${what} above an empty page`,
  ours: `+${kilobytes(page.scriptBytes - empty.scriptBytes)}`,
  limit: kilobytes(empty.scriptBytes),
  bar: `≤ +${most} kB`,
  isMet: page.scriptBytes - empty.scriptBytes <= most * 1000,
});

const opening = (what: string, { requests, prefetchBytes }: Traffic): Finding => ({
  what: `requests of ${what} in the first two seconds, and prefetched bytes`,
  ours: `${requests}, ${kilobytes(prefetchBytes)}`,
  bar: "≤ 25, ≤ 50 kB",
  isMet: requests <= 25 && prefetchBytes <= 50_000,
});

export const pageWeight: Figure = {
  id: "P7",
  alsoKnownAs: ["P8"],
  title: "Script size, and requests while a page opens",
  how: "Encoded bytes (gzip) of every script that Chromium loads for an uncached page, above an empty page of the same build; then every request in the first two seconds.",
  measure: async ({ cluster }) => {
    const portal = await servePortal(cluster.main.url);
    const browser = await startBrowser();
    try {
      const visitor = await demoDirector(cluster.main.sql);
      const empty = await trafficOf(browser, portal.url, EMPTY_PATH);
      const findings: Finding[] = [];
      const take = async (path: string, mostKilobytes: number, who?: Visitor) => {
        const traffic = await trafficOf(browser, portal.url, path, who);
        findings.push(weight(path, traffic, empty, mostKilobytes), opening(path, traffic));
      };
      await take("/login", 35);
      for (const path of facilityScreens) await take(path, 90, visitor);
      await take("/private/agency/shifts", 90, await demoDispatcher(cluster.main.sql));
      return findings;
    } finally {
      await browser.close();
      await portal.stop();
    }
  },
};
