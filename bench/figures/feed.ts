import { fileURLToPath } from "node:url";
import type { Bench, Figure, Finding } from "../figure";
import { costOfRequests, countForBusy } from "../measure/cost";
import type { Load } from "../measure/load";
import { comparePairs } from "../measure/pairs";
import { serveLimit, servePortal, type Served } from "../portal/serve";
import { digits, kilobytes, milliseconds, spread } from "../words";
import { demoScheduler, zoneOf } from "../world/people";

const PATH = "/api/facility/feed/upcoming";
const bareFeed = fileURLToPath(new URL("../limits/bare-feed.ts", import.meta.url));

/** A response of the portal, and a program of `limits/` that produces the same data with nothing around it. */
type Answer = {
  path: string;
  headers: Record<string, string>;
  portal: Served;
  limit: Served;
  /** Minimum ratio of the limit's CPU time to ours. */
  atLeast: number;
};

/** The bytes on the wire of a 304, on a connection of its own. */
async function askUnchanged({ load }: Bench, { path, portal, headers }: Answer): Promise<Finding> {
  const { port } = portal;
  const first = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await first.arrayBuffer();
  const known = { ...headers, "if-none-match": first.headers.get("etag") ?? "" };
  const answer = await load.run({ port, paths: [path], headers: known, connections: 1, count: 1 });
  const isUnchanged = answer.statuses[304] === 1;
  return {
    what: "unchanged poll, headers and body",
    ours: isUnchanged ? `304 in ${answer.bytesPerAnswer} B` : `answers ${JSON.stringify(answer.statuses)}`,
    bar: "304, ≤ 250 B",
    isMet: isUnchanged && answer.bytesPerAnswer <= 250,
  };
}

/** CPU time of a response against its limit, and the bytes of a 304. */
async function compareAnswers(bench: Bench, answer: Answer): Promise<Finding[]> {
  const { load, rounds, busyMs } = bench;
  const { path, headers, portal, limit, atLeast } = answer;
  const request = { paths: [path], headers, connections: 8 } satisfies Omit<Load, "port" | "count">;
  const sideOf = async (served: Served) => {
    const options = { ...request, port: served.port };
    const count = await countForBusy(load, served.pid, options, busyMs);
    return () => costOfRequests(load, served.pid, { ...options, count });
  };
  const [ours, theirs] = [await sideOf(portal), await sideOf(limit)];
  const compared = await comparePairs(rounds, {
    ours: async () => (await ours()).cpuMs,
    limit: async () => (await theirs()).cpuMs,
  });
  const sizeOf = async (ask: typeof ours) => kilobytes((await ask()).result.bytesPerAnswer);
  return [
    {
      what: "processor time of one response",
      ours: `${milliseconds(compared.ours.median)}, ${await sizeOf(ours)}`,
      limit: `${milliseconds(compared.limit.median)}, ${await sizeOf(theirs)}`,
      ratio: spread(compared.ratio),
      bar: `≥ ${digits(atLeast)}`,
      isMet: compared.ratio.median >= atLeast,
      isPaired: true,
    },
    await askUnchanged(bench, answer),
  ];
}

async function measure(bench: Bench): Promise<Finding[]> {
  const { cluster } = bench;
  const visitor = await demoScheduler(cluster.main.sql);
  const zone = await zoneOf(cluster.main.sql, visitor.facilityId);
  const headers = { cookie: visitor.headers.cookie ?? "", "accept-encoding": "gzip" };
  const portal = await servePortal(cluster.main.url);
  const limit = await serveLimit(bareFeed, cluster.main.url, [String(visitor.facilityId), zone]);
  try {
    return await compareAnswers(bench, { path: PATH, headers, portal, limit, atLeast: 0.65 });
  } finally {
    await Promise.all([portal.stop(), limit.stop()]);
  }
}

export const feed: Figure = {
  id: "P1",
  title: "The feed",
  how: "GET /api/facility/feed/upcoming for Harborview Manor, signed in, gzip, compared with a bare node:http handler that runs the same statement and sends its rows as JSON with the same compression.",
  measure,
};
