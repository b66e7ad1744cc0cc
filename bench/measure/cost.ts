import { cpuMsOf } from "./cpu";
import { expectAll, type Load, type LoadClient, type LoadResult } from "./load";

/** The server's CPU milliseconds per request, over one burst of requests. */
export async function costOfRequests(
  client: LoadClient,
  pid: number,
  load: Load,
  status = 200,
): Promise<{ cpuMs: number; result: LoadResult }> {
  const before = cpuMsOf(pid);
  const result = await client.run(load);
  const cpuMs = (cpuMsOf(pid) - before) / load.count;
  expectAll(result, status, load.count);
  return { cpuMs, result };
}

const MAX_BURSTS = 64;
/** A single burst may be slowed down by other work; this many without an improvement mean that the cost is stable. */
const STEADY_BURSTS = 8;
const STEADY = 0.98;

/** Repeats until the cost is stable: V8 optimizes a page over about two thousand requests. */
async function warmUp(
  client: LoadClient,
  pid: number,
  load: Omit<Load, "count">,
  busyMs: number,
): Promise<number> {
  const costs = [(await costOfRequests(client, pid, { ...load, count: 20 })).cpuMs];
  for (let burst = 0, steady = 0; burst < MAX_BURSTS && steady < STEADY_BURSTS; burst++) {
    const [best, last] = [Math.min(...costs), costs.at(-1) ?? 1];
    const count = Math.max(20, Math.round(busyMs / Math.max(last, 0.1) / 2));
    const cost = (await costOfRequests(client, pid, { ...load, count })).cpuMs;
    steady = cost > best * STEADY ? steady + 1 : 0;
    costs.push(cost);
  }
  return Math.min(...costs);
}

/** How many requests keep a warm process busy for about this long. */
export async function countForBusy(
  client: LoadClient,
  pid: number,
  load: Omit<Load, "count">,
  busyMs: number,
): Promise<number> {
  const perRequest = await warmUp(client, pid, load, busyMs);
  return Math.max(20, Math.round(busyMs / Math.max(0.05, perRequest)));
}
