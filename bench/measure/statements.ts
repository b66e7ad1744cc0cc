import { setTimeout as sleep } from "node:timers/promises";
import type { BenchCluster, BenchDatabase } from "../world/database";

export type Counted = { query: string; calls: number; blocks: number };

/** Long enough for every connection to pick up a changed setting. */
const NOTICE_MS = 300;

async function track({ maintenance }: BenchCluster, what: "top" | "none"): Promise<void> {
  await maintenance.unsafe(`alter system set pg_stat_statements.track = '${what}'`);
  await maintenance`select pg_reload_conf()`;
  await sleep(NOTICE_MS);
}

/** Counts the database's statements while the work runs. */
export async function whileCounting<T>(cluster: BenchCluster, work: () => Promise<T>): Promise<T> {
  await track(cluster, "top");
  return work().finally(() => track(cluster, "none"));
}

/** Every statement the portal sends while the work runs, with calls and blocks read. */
export async function countStatements(
  { maintenance }: BenchCluster,
  database: BenchDatabase,
  work: () => Promise<void>,
): Promise<Counted[]> {
  await maintenance`select pg_stat_statements_reset()`;
  await work();
  const rows = await maintenance<Counted[]>`
    select query, calls::int, (shared_blks_hit + shared_blks_read)::float8 as blocks
    from pg_stat_statements s join pg_database d on d.oid = s.dbid
    where d.datname = ${database.name} and s.userid = 'shiftwell'::regrole
      and query !~ 'pg_catalog|pg_type' and query !~* '^(set|show|listen)'`;
  return [...rows];
}

const isFrame = ({ query }: Counted) => /^(begin|commit)/i.test(query);

/** Statements that read or change something, and those that only begin or end a transaction. */
export function totalsOf(counted: readonly Counted[]): { statements: number; frames: number } {
  const calls = (some: readonly Counted[]) => some.reduce((sum, one) => sum + one.calls, 0);
  return {
    statements: calls(counted.filter((one) => !isFrame(one))),
    frames: calls(counted.filter(isFrame)),
  };
}
