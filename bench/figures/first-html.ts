import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { dateOnAt } from "@/lib/time/zones";
import type { Bench, Figure, Finding } from "../figure";
import { frameOf, likeness, wordsOf } from "../limits/page-frame";
import { costOfRequests, countForBusy } from "../measure/cost";
import { comparePairs } from "../measure/pairs";
import { serveLimit, servePortal, type Served } from "../portal/serve";
import { digits, kilobytes, milliseconds, percent, spread } from "../words";
import { demoScheduler, zoneOf } from "../world/people";

const PATH = "/private/shifts";
/** A plain React page of fifty rows, without session or permissions, reaches 0.058. */
const LEAST_RATIO = 0.06;
const stringPage = fileURLToPath(new URL("../limits/string-page.ts", import.meta.url));

async function textOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(url, { headers });
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}.`);
  return answer.text();
}

type Sides = { portal: Served; limit: Served; cookie: string; path: string };

async function compareCost(
  { load, rounds, busyMs }: Bench,
  { portal, limit, cookie, path }: Sides,
): Promise<Finding> {
  const request = { paths: [path], headers: { cookie, "accept-encoding": "identity" }, connections: 4 };
  const [ours, theirs] = [
    { ...request, port: portal.port },
    { ...request, port: limit.port },
  ];
  const ourCount = await countForBusy(load, portal.pid, ours, busyMs);
  const theirCount = await countForBusy(load, limit.pid, theirs, busyMs);
  const compared = await comparePairs(rounds, {
    ours: async () => (await costOfRequests(load, portal.pid, { ...ours, count: ourCount })).cpuMs,
    limit: async () => (await costOfRequests(load, limit.pid, { ...theirs, count: theirCount })).cpuMs,
  });
  return {
    what: "processor time of one page",
    ours: milliseconds(compared.ours.median),
    limit: milliseconds(compared.limit.median),
    ratio: spread(compared.ratio),
    bar: `≥ ${LEAST_RATIO}`,
    isMet: compared.ratio.median >= LEAST_RATIO,
    isPaired: true,
  };
}

/** Both pages must have the same text: otherwise the comparison means nothing. */
async function compareText({ portal, limit, cookie, path }: Sides): Promise<Finding> {
  const ours = await textOf(portal.url + path, { cookie });
  const theirs = await textOf(limit.url + path);
  const alike = likeness(wordsOf(ours), wordsOf(theirs), 0.9);
  const times = Buffer.byteLength(ours) / Buffer.byteLength(theirs);
  return {
    what: `HTML, ${percent(alike)} of the words the same`,
    ours: kilobytes(Buffer.byteLength(ours)),
    limit: kilobytes(Buffer.byteLength(theirs)),
    ratio: `${digits(times)} ×`,
    bar: "≤ 3 ×",
    isMet: times <= 3,
  };
}

/** A page's size and CPU time against the same text as a single string. */
const comparePages = async (bench: Bench, sides: Sides): Promise<Finding[]> => [
  await compareText(sides),
  await compareCost(bench, sides),
];

async function measure(bench: Bench): Promise<Finding[]> {
  const { url, sql } = bench.cluster.main;
  const visitor = await demoScheduler(sql);
  const zone = await zoneOf(sql, visitor.facilityId);
  const cookie = visitor.headers.cookie ?? "";
  const portal = await servePortal(url);
  const folder = mkdtempSync(join(tmpdir(), "shiftwell-bench-"));
  const frameFile = join(folder, "frame.json");
  writeFileSync(frameFile, JSON.stringify(frameOf(await textOf(portal.url + PATH, { cookie }))));
  const today = dateOnAt(new Date(), zone);
  const limit = await serveLimit(stringPage, url, [String(visitor.facilityId), zone, frameFile, today]);
  try {
    return await comparePages(bench, { portal, limit, cookie, path: PATH });
  } finally {
    await Promise.all([portal.stop(), limit.stop()]);
    rmSync(folder, { recursive: true });
  }
}

export const firstHtml: Figure = {
  id: "P3",
  title: "The first HTML of the Daily Schedule",
  how: "GET /private/shifts for Harborview Manor, signed in, uncompressed, compared with a bare node:http server that runs the same first-screen statement and sends a page with the same words as one string.",
  measure,
};
