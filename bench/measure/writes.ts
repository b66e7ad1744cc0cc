import type { Bench } from "../figure";
import { captureStatements } from "../limits/capture-statements";
import { runScript, type Script } from "../limits/pgbench";
import type { Served } from "../portal/serve";
import type { BenchDatabase } from "../world/database";
import { expectAll, type Load, type LoadResult } from "./load";
import { comparePairs, type Comparison } from "./pairs";

/** A write over HTTP, one request per turn. */
export type Writes = {
  bench: Bench;
  portal: Served;
  database: BenchDatabase;
  method: Load["method"];
  requestOf: (turn: number) => { path: string; headers: Record<string, string>; body: string };
  /** How many turns there are rows for, and how many are used. */
  turns: number;
  used: number;
  /** Makes room for one side's turns. */
  beforehand?: () => Promise<void>;
};

/** The next unused turns. */
export function takeTurns(writes: Writes, count: number): { from: number; turns: number[] } {
  const from = writes.used;
  writes.used += count;
  if (writes.used > writes.turns) throw new Error("There is too little left to write to.");
  return { from, turns: Array.from({ length: count }, (_, n) => from + n) };
}

/** Runs turns over a number of connections. All must succeed. */
export async function write(writes: Writes, count: number, connections: number): Promise<LoadResult> {
  const { bench, portal, method, requestOf, beforehand } = writes;
  await beforehand?.();
  const requests = takeTurns(writes, count).turns.map(requestOf);
  const result = await bench.load.run({
    port: portal.port,
    method,
    paths: requests.map(({ path }) => path),
    headers: { "content-type": "application/json" },
    headersInTurn: requests.map(({ headers }) => headers),
    bodiesInTurn: requests.map(({ body }) => body),
    connections,
    count,
  });
  expectAll(result, 200, count);
  return result;
}

/** The statements of one write, and the turn used as the sample. Warm up first: a fresh server sends more. */
export async function captureWrite(writes: Writes): Promise<Pick<Script, "statements"> & { sample: number }> {
  const sample = writes.used;
  const { maintenance } = writes.bench.cluster;
  const statements = await captureStatements(maintenance, async () => void (await write(writes, 1, 1)));
  return { statements, sample };
}

type AtOnce = { clients: number; each: number; rounds: number };

/** Milliseconds of a write and of its statements alone, measured alternately. */
export async function compareWithBare(
  writes: Writes,
  script: Script,
  { clients, each, rounds }: AtOnce,
): Promise<Comparison & { p99: number }> {
  let p99 = 0;
  const compared = await comparePairs(rounds, {
    ours: async () => {
      const result = await write(writes, clients * each, clients);
      p99 = Math.max(p99, result.p99);
      return result.ms / (clients * each);
    },
    limit: async () => {
      await writes.beforehand?.();
      const { from } = takeTurns(writes, clients * each);
      return 1000 / (await runScript(writes.database.url, script, { clients, each, from }));
    },
  });
  return { ...compared, p99 };
}
