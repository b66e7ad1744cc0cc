import { fileURLToPath } from "node:url";
import type { Bench } from "./figure";
import { costOfRequests, countForBusy } from "./measure/cost";
import { comparePairs } from "./measure/pairs";
import type { Spread } from "./measure/statistics";
import { serveLimit } from "./portal/serve";
import { spread } from "./words";
import { demoScheduler, zoneOf } from "./world/people";

const bareFeed = fileURLToPath(new URL("./limits/bare-feed.ts", import.meta.url));
const TOLERANCE = 0.05;
const TRIES = 5;

export type Control = { ratio: Spread; isCalm: boolean; tries: number };

/** Compares a program with itself: how far the ratio is from 1 is the noise of this machine. */
async function compareWithItself(bench: Bench): Promise<Spread> {
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

const isCalm = ({ low, high }: Spread): boolean => low >= 1 - TOLERANCE && high <= 1 + TOLERANCE;

/** Waits for an idle machine, but not forever: after building and filling a database it keeps writing for minutes. */
export async function awaitCalm(bench: Bench): Promise<Control> {
  for (let tries = 1; ; tries++) {
    const ratio = await compareWithItself(bench);
    const control = { ratio, isCalm: isCalm(ratio), tries };
    bench.log(
      `Control, a program against itself: ${spread(ratio)}${control.isCalm ? "" : "; too noisy to judge ratios"}`,
    );
    if (control.isCalm || tries === TRIES) return control;
  }
}
