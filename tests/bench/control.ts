import { fileURLToPath } from "node:url";
import type { Bench } from "./figure";
import { costOfRequests, countForBusy } from "./measure/cost";
import { comparePairs } from "./measure/pairs";
import type { Spread } from "./measure/statistics";
import { serveLimit } from "./portal/serve";
import { demoScheduler, zoneOf } from "./world/people";

const bareFeed = fileURLToPath(new URL("./limits/bare-feed.ts", import.meta.url));
const TOLERANCE = 0.05;

/** One program compared with itself: how far the ratio strays from 1 is what this machine adds to every other. */
export async function compareWithItself(bench: Bench): Promise<Spread> {
  const { cluster, load, rounds, busyMs } = bench;
  const { url, sql } = cluster.main;
  const { facilityId } = await demoScheduler(sql);
  const served = await serveLimit(bareFeed, url, [String(facilityId), await zoneOf(sql, facilityId)]);
  try {
    const request = { port: served.port, paths: ["/feed"], connections: 8 };
    const count = await countForBusy(load, served.pid, request, busyMs);
    const cost = async () => (await costOfRequests(load, served.pid, { ...request, count })).cpuMs;
    return (await comparePairs(rounds, { ours: cost, limit: cost })).ratio;
  } finally {
    await served.stop();
  }
}

export const isCalm = ({ low, high }: Spread): boolean => low >= 1 - TOLERANCE && high <= 1 + TOLERANCE;
