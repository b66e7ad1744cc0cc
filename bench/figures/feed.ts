import { fileURLToPath } from "node:url";
import type { Bench, Figure, Finding } from "../figure";
import { costOfRequests, countForBusy } from "../measure/cost";
import type { Load } from "../measure/load";
import { comparePairs } from "../measure/pairs";
import { serveLimit, servePortal } from "../portal/serve";
import { kilobytes, milliseconds, spread } from "../words";
import { demoScheduler, zoneOf } from "../world/people";

const PATH = "/api/facility/feed/upcoming";
const bareFeed = fileURLToPath(new URL("../limits/bare-feed.ts", import.meta.url));

/** What an unchanged feed costs on the wire, on a connection of its own. */
async function askUnchanged(
  { load }: Bench,
  port: number,
  headers: Record<string, string>,
): Promise<Finding> {
  const first = await fetch(`http://127.0.0.1:${port}${PATH}`, { headers });
  await first.arrayBuffer();
  const known = { ...headers, "if-none-match": first.headers.get("etag") ?? "" };
  const answer = await load.run({ port, paths: [PATH], headers: known, connections: 1, count: 1 });
  const isUnchanged = answer.statuses[304] === 1;
  return {
    what: "unchanged poll, headers and body",
    ours: isUnchanged ? `304 in ${answer.bytesPerAnswer} B` : `answers ${JSON.stringify(answer.statuses)}`,
    bar: "304, ≤ 250 B",
    isMet: isUnchanged && answer.bytesPerAnswer <= 250,
  };
}

async function measure(bench: Bench): Promise<Finding[]> {
  const { cluster, load, rounds, busyMs } = bench;
  const visitor = await demoScheduler(cluster.main.sql);
  const zone = await zoneOf(cluster.main.sql, visitor.facilityId);
  const headers = { cookie: visitor.headers.cookie ?? "", "accept-encoding": "gzip" };
  const portal = await servePortal(cluster.main.url);
  const bare = await serveLimit(bareFeed, cluster.main.url, [String(visitor.facilityId), zone]);
  try {
    const request = { paths: [PATH], headers, connections: 8 } satisfies Omit<Load, "port" | "count">;
    const [ours, limit] = [
      { ...request, port: portal.port },
      { ...request, port: bare.port },
    ];
    const [ourCount, limitCount] = [
      await countForBusy(load, portal.pid, ours, busyMs),
      await countForBusy(load, bare.pid, limit, busyMs),
    ];
    const askOurs = () => costOfRequests(load, portal.pid, { ...ours, count: ourCount });
    const askLimit = () => costOfRequests(load, bare.pid, { ...limit, count: limitCount });
    const compared = await comparePairs(rounds, {
      ours: async () => (await askOurs()).cpuMs,
      limit: async () => (await askLimit()).cpuMs,
    });
    const sizes = [
      (await askOurs()).result.bytesPerAnswer,
      (await askLimit()).result.bytesPerAnswer,
    ] as const;
    return [
      {
        what: "processor time of one answer",
        ours: `${milliseconds(compared.ours.median)}, ${kilobytes(sizes[0])}`,
        limit: `${milliseconds(compared.limit.median)}, ${kilobytes(sizes[1])}`,
        ratio: spread(compared.ratio),
        bar: "≥ 0.65",
        isMet: compared.ratio.median >= 0.65,
        isPaired: true,
      },
      await askUnchanged(bench, portal.port, headers),
    ];
  } finally {
    await Promise.all([portal.stop(), bare.stop()]);
  }
}

export const feed: Figure = {
  id: "P1",
  title: "The feed",
  how: "GET /api/facility/feed/upcoming of Harborview Manor, signed in, gzip, against a bare node:http handler that runs the same statement and sends its rows as JSON with the same compression.",
  measure,
};
