import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "@playwright/test";
import { daysOf } from "@/lib/global-schedule/rules";
import type { Bench, Figure, Finding } from "../figure";
import { cardsFrameOf, likeness, wordsOf } from "../limits/page-frame";
import { layoutShiftOf, openTab, startBrowser, type Tab } from "../measure/browser";
import { costOfRequests, countForBusy } from "../measure/cost";
import { comparePairs } from "../measure/pairs";
import { press } from "../measure/press";
import { countStatements, totalsOf, whileCounting } from "../measure/statements";
import { findWaits, type Step } from "../measure/waits";
import { serveLimit, servePortal, type Served } from "../portal/serve";
import { digits, kilobytes, milliseconds, percent, spread } from "../words";
import { addDirector, type Visitor } from "../world/people";
import { addCompanyWeek, type CompanyWeek } from "../world/schedules";
import { filterByStatus, openActions } from "./list-steps";
import { compareScrolling } from "./scrolling";

const bareCalendar = fileURLToPath(new URL("../limits/bare-calendar.ts", import.meta.url));
const SIZES = { one: 1, specified: 12, large: 50 };
const TIMES = 5;

type World = CompanyWeek & { visitor: Visitor };

const feedPath = ({ week, facilityIds }: World) =>
  `/api/flex/global-overview/shifts?start=${week}&end=${daysOf(week).at(-1)}&type=ALL&facilityIds=${facilityIds.join()}`;
const pagePath = ({ week }: World) => `/private/global-overview?date=${week}`;

async function textOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(url, { headers });
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}.`);
  return answer.text();
}

type Sides = { world: World; portal: Served; limit: Served };

type Request = { what: string; path: string; limitPath: string; encoding: string; least: number };

async function compareCost(
  { load, rounds, busyMs }: Bench,
  { world, portal, limit }: Sides,
  { what, path, limitPath, encoding, least }: Request,
): Promise<Finding> {
  const headers = { cookie: world.visitor.headers.cookie ?? "", "accept-encoding": encoding };
  const ours = { paths: [path], headers, connections: 2, port: portal.port };
  const theirs = { ...ours, paths: [limitPath], port: limit.port };
  const ourCount = await countForBusy(load, portal.pid, ours, busyMs);
  const theirCount = await countForBusy(load, limit.pid, theirs, busyMs);
  const sizes = { ours: 0, theirs: 0 };
  const compared = await comparePairs(rounds, {
    ours: async () => {
      const { cpuMs, result } = await costOfRequests(load, portal.pid, { ...ours, count: ourCount });
      sizes.ours = result.bytesPerAnswer;
      return cpuMs;
    },
    limit: async () => {
      const { cpuMs, result } = await costOfRequests(load, limit.pid, { ...theirs, count: theirCount });
      sizes.theirs = result.bytesPerAnswer;
      return cpuMs;
    },
  });
  return {
    what: `${what}, processor time`,
    ours: `${milliseconds(compared.ours.median)}, ${kilobytes(sizes.ours)}`,
    limit: `${milliseconds(compared.limit.median)}, ${kilobytes(sizes.theirs)}`,
    ratio: spread(compared.ratio),
    bar: `≥ ${least}`,
    isMet: compared.ratio.median >= least,
    isPaired: true,
  };
}

/** Both pages must have the same text: otherwise the comparison means nothing. */
async function compareText({ world, portal, limit }: Sides): Promise<Finding> {
  const ours = await textOf(portal.url + pagePath(world), world.visitor.headers);
  const theirs = await textOf(`${limit.url}/page`);
  const alike = likeness(wordsOf(ours), wordsOf(theirs), 0.8);
  const times = Buffer.byteLength(ours) / Buffer.byteLength(theirs);
  return {
    what: `first HTML, ${percent(alike)} of the words the same`,
    ours: kilobytes(Buffer.byteLength(ours)),
    limit: kilobytes(Buffer.byteLength(theirs)),
    ratio: `${digits(times)} ×`,
    bar: "≤ 3 ×",
    isMet: times <= 3,
  };
}

async function compareServer(bench: Bench, world: World, portal: Served): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), "shiftwell-bench-"));
  const frameFile = join(folder, "frame.json");
  const html = await textOf(portal.url + pagePath(world), world.visitor.headers);
  writeFileSync(frameFile, JSON.stringify(cardsFrameOf(html)));
  const { companyId, facilityIds, week } = world;
  const args = [String(companyId), facilityIds.join(), week, frameFile];
  const limit = await serveLimit(bareCalendar, bench.cluster.main.url, args);
  const sides = { world, portal, limit };
  const feed = {
    what: "the week",
    path: feedPath(world),
    limitPath: "/api/feed",
    encoding: "gzip",
    least: 0.5,
  };
  const page = {
    what: "first HTML",
    path: pagePath(world),
    limitPath: "/page",
    encoding: "identity",
    least: 0.05,
  };
  try {
    return [
      await compareText(sides),
      await compareCost(bench, sides, feed),
      await compareCost(bench, sides, page),
    ];
  } finally {
    await limit.stop();
    rmSync(folder, { recursive: true });
  }
}

async function countOf({ cluster }: Bench, portal: Served, world: World, path: string): Promise<number> {
  const ask = async () => void (await textOf(portal.url + path, world.visitor.headers));
  await ask();
  return totalsOf(await countStatements(cluster, cluster.main, ask)).statements;
}

function compareStatements(bench: Bench, portal: Served, few: World, many: World): Promise<Finding[]> {
  return whileCounting(bench.cluster, async () => {
    const findings: Finding[] = [];
    for (const [what, pathOf] of [
      ["the week", feedPath],
      ["first HTML", pagePath],
    ] as const) {
      const counts = [
        await countOf(bench, portal, few, pathOf(few)),
        await countOf(bench, portal, many, pathOf(many)),
      ] as const;
      findings.push({
        what: `statements of ${what}, ${SIZES.one} and ${SIZES.specified} facilities`,
        ours: counts.join(" → "),
        bar: "the same",
        isMet: counts[0] === counts[1],
      });
    }
    return findings;
  });
}

const steps: Step[] = [
  { name: "open a slot's actions", take: openActions },
  filterByStatus,
  {
    name: "change the week",
    take: async (tab, round) => {
      const { page } = tab;
      if (round === 0) await page.keyboard.press("Escape");
      await press(tab, page.getByRole("button", { name: round % 2 === 0 ? "Next week" : "Previous week" }));
    },
  },
];

/** Opens the calendar and waits until it has the whole week. */
async function openCalendar(tab: Tab, url: string, world: World): Promise<void> {
  const week = tab.page.waitForResponse((answer) => answer.url().includes("/global-overview/shifts"));
  await tab.page.goto(url + pagePath(world));
  await (await week).finished();
  await tab.page.locator("button[aria-label=Refresh]:not([aria-busy])").waitFor();
}

async function findWaitsOf(
  browser: Browser,
  portal: Served,
  world: World,
  slowdown: number,
): Promise<Finding[]> {
  const tab = await openTab(browser, portal.url, { visitor: world.visitor, slowdown });
  await openCalendar(tab, portal.url, world);
  const shift = await layoutShiftOf(tab);
  const findings = await findWaits(tab, { steps, times: TIMES, slowdown });
  const nodes = await tab.page.evaluate(() => document.querySelectorAll("*").length);
  await tab.context.close();
  return slowdown > 1
    ? findings
    : [
        ...findings,
        {
          what: "layout shift until the whole week is loaded",
          ours: digits(shift, 4),
          bar: "≤ 0.01",
          isMet: shift <= 0.01,
        },
        { what: "elements on the page", ours: String(nodes), bar: "≤ 3,000", isMet: nodes <= 3_000 },
      ];
}

/** The cost of many facilities: size of the whole week, and time until the screen has it. */
async function costOfMany(
  { load }: Bench,
  browser: Browser,
  portal: Served,
  world: World,
): Promise<Finding[]> {
  const headers = { cookie: world.visitor.headers.cookie ?? "", "accept-encoding": "gzip" };
  const { cpuMs, result } = await costOfRequests(load, portal.pid, {
    paths: [feedPath(world)],
    headers,
    connections: 1,
    count: 3,
    port: portal.port,
  });
  const tab = await openTab(browser, portal.url, { visitor: world.visitor });
  const openedAt = performance.now();
  await openCalendar(tab, portal.url, world);
  const openMs = performance.now() - openedAt;
  const nodes = await tab.page.evaluate(() => document.querySelectorAll("*").length);
  await tab.context.close();
  return [
    {
      what: `${SIZES.large} facilities, the week`,
      ours: `${milliseconds(cpuMs)} of processor time, ${kilobytes(result.bytesPerAnswer)} compressed`,
    },
    {
      what: `${SIZES.large} facilities, opened and fully loaded`,
      ours: `${milliseconds(openMs)}, ${nodes} elements`,
    },
  ];
}

async function measure(bench: Bench): Promise<Finding[]> {
  const { url, sql } = bench.cluster.main;
  const worldOf = async (facilities: number): Promise<World> => {
    const company = await addCompanyWeek(sql, facilities);
    return { ...company, visitor: await addDirector(sql, company) };
  };
  const [few, world, many] = [
    await worldOf(SIZES.one),
    await worldOf(SIZES.specified),
    await worldOf(SIZES.large),
  ];
  await sql`vacuum analyze`;
  const portal = await servePortal(url);
  const browser = await startBrowser();
  try {
    return [
      ...(await compareServer(bench, world, portal)),
      ...(await compareStatements(bench, portal, few, world)),
      ...(await findWaitsOf(browser, portal, world, 1)),
      ...(await findWaitsOf(browser, portal, world, 4)),
      ...(await compareScrolling(browser, {
        url: portal.url + pagePath(world),
        visitor: world.visitor,
        limit: "calendar",
        rounds: bench.rounds,
      })),
      ...(await costOfMany(bench, browser, portal, many)),
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
}

export const globalSchedule: Figure = {
  id: "GLOBAL",
  title: "A week at twelve facilities",
  how: `Twelve facilities with 40 shifts a day: 3,200 shifts with 8,000 slots. The feed and the first HTML are compared with a bare node:http server that runs the same statements and sends their rows as JSON with the same compression, or the same words as one string. Inputs are timed to the next paint, as reported by Chromium's event timing, median of ${TIMES}; the pointer rests on a control before it presses. Scrolling as in P11.`,
  measure,
};
