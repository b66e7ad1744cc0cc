import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Bench, Figure, Finding } from "../figure";
import { tableFrameOf } from "../limits/page-frame";
import { openTab, startBrowser } from "../measure/browser";
import { press } from "../measure/press";
import { countStatements, totalsOf, whileCounting } from "../measure/statements";
import { findWaits, type Step } from "../measure/waits";
import { serveLimit, servePortal, type Served } from "../portal/serve";
import { addMarket, type Market } from "../world/agencies";
import { signInAs, type Visitor } from "../world/people";
import { compareAnswers } from "./feed";
import { comparePages, textOf } from "./first-html";

const LIST = "/api/agencies/shifts";
const PAGE = "/private/agency/shifts";
const bareOpenings = fileURLToPath(new URL("../limits/bare-openings.ts", import.meta.url));
const stringOpenings = fileURLToPath(new URL("../limits/string-openings.ts", import.meta.url));

type Side = { portal: Served; visitor: Visitor; market: Market };

async function sideOf({ cluster }: Bench, portal: Served, shifts: number, agencies: number): Promise<Side> {
  const { sql } = cluster.main;
  const name = `Market of ${shifts} for ${agencies}`;
  const market = await addMarket(sql, { name, facilities: 8, shifts, agencies, peopleEach: 1 });
  return { portal, market, visitor: await signInAs(sql, market.userIds[0]!) };
}

async function ask({ portal, visitor }: Side, path: string): Promise<void> {
  const answer = await fetch(portal.url + path, { headers: visitor.headers });
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}.`);
  await answer.arrayBuffer();
}

/** Whether list and page need as many statements for many shifts and agencies as for few. */
async function statementsOf(bench: Bench, few: Side, many: Side): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const path of [LIST, PAGE]) {
    const countOf = async (side: Side) => {
      await ask(side, path);
      return totalsOf(await countStatements(bench.cluster, bench.cluster.main, () => ask(side, path)));
    };
    const counts = [(await countOf(few)).statements, (await countOf(many)).statements];
    findings.push({
      what: `statements of ${path}: 100 shifts and 1 agency, then 2,000 and 200`,
      ours: [...new Set(counts)].join(" → "),
      bar: "the same, ≤ 6",
      isMet: counts[0] === counts[1] && counts[0]! <= 6,
    });
  }
  return findings;
}

const steps: Step[] = [
  {
    name: "sort by facility",
    take: (tab) => press(tab, tab.page.getByRole("columnheader", { name: "Facility" }).getByRole("button")),
  },
  {
    name: "sort by estimated pay",
    take: (tab) => press(tab, tab.page.getByRole("columnheader", { name: "Est. pay" }).getByRole("button")),
  },
  {
    name: "type in the search",
    take: async ({ page }, round) => page.getByRole("searchbox").pressSequentially("Market"[round] ?? "a"),
  },
  {
    name: "filter by facility",
    take: async (tab, round) => {
      const { page } = tab;
      await press(tab, page.getByRole("button", { name: /^Facilities/ }));
      await press(tab, page.getByRole("checkbox").nth(round));
      await press(tab, page.getByRole("button", { name: "Apply" }));
    },
  },
];

/** The page with its first shifts. */
async function firstHtmlOf(bench: Bench, { portal, visitor, market }: Side): Promise<Finding[]> {
  const cookie = visitor.headers.cookie ?? "";
  const folder = mkdtempSync(join(tmpdir(), "shiftwell-bench-"));
  const frameFile = join(folder, "frame.json");
  writeFileSync(frameFile, JSON.stringify(tableFrameOf(await textOf(portal.url + PAGE, { cookie }))));
  const args = [String(market.agencyIds[0]), frameFile];
  const limit = await serveLimit(stringOpenings, bench.cluster.main.url, args);
  try {
    return await comparePages(bench, { portal, limit, cookie, path: PAGE });
  } finally {
    await limit.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Input to next paint, with 2,000 rows. */
async function interactionsOf({ portal, visitor }: Side): Promise<Finding[]> {
  const browser = await startBrowser();
  try {
    const tab = await openTab(browser, portal.url, { visitor });
    await tab.page.goto(portal.url + PAGE);
    await tab.page.waitForFunction(() => document.documentElement.scrollHeight > 50_000, undefined, {
      polling: 200,
    });
    return await findWaits(tab, { steps, times: 5, slowdown: 1 });
  } finally {
    await browser.close();
  }
}

async function measure(bench: Bench): Promise<Finding[]> {
  const { url } = bench.cluster.main;
  const portal = await servePortal(url);
  try {
    const few = await sideOf(bench, portal, 100, 1);
    const many = await sideOf(bench, portal, 2_000, 200);
    const limit = await serveLimit(bareOpenings, url, [String(many.market.agencyIds[0])]);
    const headers = { cookie: many.visitor.headers.cookie ?? "", "accept-encoding": "gzip" };
    const costs = await compareAnswers(bench, { path: LIST, headers, portal, limit, atLeast: 0.55 }).finally(
      () => limit.stop(),
    );
    const pages = await firstHtmlOf(bench, many);
    const counted = await whileCounting(bench.cluster, () => statementsOf(bench, few, many));
    return [...costs, ...pages, ...counted, ...(await interactionsOf(many))];
  } finally {
    await portal.stop();
  }
}

export const agencySchedule: Figure = {
  id: "AGENCY",
  title: "An agency's 2,000 open shifts",
  how: "GET /api/agencies/shifts for one of 200 agencies, signed in, gzip, compared with a bare node:http handler that runs the same statement and sends its rows as JSON with the same compression. Its page as in P3, its screen as in P10.",
  measure,
};
