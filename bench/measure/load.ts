import { Agent, request } from "node:http";
import type { Socket } from "node:net";
import { type Bench, kilobytes, milliseconds, spread, type Finding } from "../report";
import { cpuMsOf } from "./cpu";
import type { Served } from "./serve";
import { comparePairs, quantile, type Comparison } from "./statistics";

export type Ask = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Requests in rotation, each as often as `count` requires. */
type Load = { asks: readonly Ask[]; connections: number; count: number };

type LoadResult = {
  statuses: Record<number, number>;
  /** From the first request to the last response. */
  ms: number;
  p99: number;
  /** Of one response, headers and body, on the wire. */
  bytesPerAnswer: number;
};

function send(port: number, { body, headers, ...ask }: Ask, agent: Agent) {
  // Node sets it by itself, except for DELETE.
  const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
  return new Promise<{ status: number; socket: Socket }>((resolve, reject) => {
    const options = { ...ask, port, host: "127.0.0.1", agent, headers: { ...headers, ...length } };
    const sent = request(options, (response) => {
      const { statusCode: status = 0, socket } = response.resume();
      response.once("error", reject).once("end", () => resolve({ status, socket }));
    });
    sent.once("error", reject).end(body);
  });
}

export async function runLoad({ port }: Served, { asks, connections, count }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  const sockets = new Set<Socket>();
  let next = 0;
  const work = async () => {
    while (next < count) {
      const startedAt = performance.now();
      const { status, socket } = await send(port, asks[next++ % asks.length]!, agent);
      times.push(performance.now() - startedAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
      sockets.add(socket);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  const ms = performance.now() - startedAt;
  const bytes = [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  agent.destroy();
  return { statuses, ms, p99: quantile(times, 0.99), bytesPerAnswer: bytes / count };
}

/** The same, requiring 200 from every response, because error pages are fast. */
export async function runSuccessfully(served: Served, load: Load): Promise<LoadResult> {
  const result = await runLoad(served, load);
  if (result.statuses[200] === load.count) return result;
  throw new Error(`Expected ${load.count} answers of 200, got ${JSON.stringify(result.statuses)}.`);
}

/** CPU milliseconds per request of these processes. */
export async function costOf(served: Served, load: Load, pids = [served.pid]): Promise<number> {
  const used = () => pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);
  const before = used();
  await runSuccessfully(served, load);
  return (used() - before) / load.count;
}

/** V8 optimizes a page over about two thousand requests. */
const WARM_UP_MS = { quick: 5_000, whole: 40_000 };

type Side = { served: Served; ask: Ask };
const CONNECTIONS = 8;

/** Warms a server up. Returns the load that then keeps it busy for a round. */
async function loadOf({ busyMs, isQuick }: Bench, { served, ask }: Side): Promise<Load> {
  const load = { asks: [ask], connections: CONNECTIONS, count: 20 };
  const until = performance.now() + (isQuick ? WARM_UP_MS.quick : WARM_UP_MS.whole);
  while (performance.now() < until) {
    const cost = await costOf(served, load);
    load.count = Math.max(20, Math.round(busyMs / Math.max(0.05, cost)));
  }
  return load;
}

/** CPU time of one response against its limit's. */
export async function compareCosts(bench: Bench, ours: Side, limit: Side): Promise<Comparison> {
  const [ourLoad, theirLoad] = [await loadOf(bench, ours), await loadOf(bench, limit)];
  return comparePairs(bench.rounds, {
    ours: () => costOf(ours.served, ourLoad),
    limit: () => costOf(limit.served, theirLoad),
  });
}

const sizeOf = async ({ served, ask }: Side): Promise<string> =>
  kilobytes((await runSuccessfully(served, { asks: [ask], connections: 1, count: 1 })).bytesPerAnswer);

/** The comparison as a finding: at least this ratio of the limit's CPU time to ours. */
export async function findCost(
  bench: Bench,
  { ours, limit, least }: { ours: Side; limit: Side; least: number },
): Promise<Finding> {
  const compared = await compareCosts(bench, ours, limit);
  return {
    what: `processor time of ${ours.ask.path}`,
    ours: `${milliseconds(compared.ours.median)}, ${await sizeOf(ours)}`,
    limit: `${milliseconds(compared.limit.median)}, ${await sizeOf(limit)}`,
    ratio: spread(compared.ratio),
    bar: `≥ ${least}`,
    isMet: compared.ratio.median >= least,
    isPaired: true,
  };
}
