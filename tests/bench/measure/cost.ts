import { cpuMsOf } from "./cpu";
import { expectAll, type Load, type LoadClient, type LoadResult } from "./load";

/** Processor milliseconds a request costs the process that answers it, over one burst of requests. */
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

/** How many requests keep a process busy for about so long, found with a first few, which also warm it up. */
export async function countForBusy(
  client: LoadClient,
  pid: number,
  load: Omit<Load, "count">,
  busyMs: number,
): Promise<number> {
  const startedAt = performance.now();
  let perRequest = 1;
  for (let count = 20; performance.now() - startedAt < busyMs; count = Math.ceil(count * 1.5)) {
    perRequest = Math.max(0.05, (await costOfRequests(client, pid, { ...load, count })).cpuMs);
  }
  return Math.max(20, Math.round(busyMs / perRequest));
}
