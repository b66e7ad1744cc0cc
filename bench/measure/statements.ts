import { setTimeout as sleep } from "node:timers/promises";
import type { BenchCluster } from "../world/database";

export type Counted = { query: string; calls: number };

async function track({ maintenance }: BenchCluster, what: "top" | "none"): Promise<void> {
  await maintenance.unsafe(`alter system set pg_stat_statements.track = '${what}'`);
  await maintenance`select pg_reload_conf()`;
  // Backends reload settings when they are next idle.
  await sleep(300);
}

/** Counts the database's statements while the work runs. */
export async function whileCounting<T>(cluster: BenchCluster, work: () => Promise<T>): Promise<T> {
  await track(cluster, "top");
  return work().finally(() => track(cluster, "none"));
}

/**
 * The statements that the portal sends to the main database while the work runs, except begin, commit and the pings of
 * its liveness check: one every 400 ms, so that slow work would have more of them.
 */
export async function countStatements(
  { maintenance, main }: BenchCluster,
  work: () => Promise<void>,
): Promise<Counted[]> {
  await maintenance`select pg_stat_statements_reset()`;
  await work();
  return maintenance<Counted[]>`
    select query, calls::int from pg_stat_statements s join pg_database d on d.oid = s.dbid
    where d.datname = ${main.name} and s.userid = 'shiftwell'::regrole
      and query !~ 'pg_catalog|pg_type|pg_is_in_recovery' and query !~* '^(set|show|listen|begin|commit)'`;
}
