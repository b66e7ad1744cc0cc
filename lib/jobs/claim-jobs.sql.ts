import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { leaseSeconds } from "./rules";

export type ClaimedJob = {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  /** Counts this run; with the worker's name it proves that the lease is still ours. */
  attempts: number;
  /** The trace of the request that queued it. */
  traceparent: string | null;
};

/** Leases due jobs to a worker. Two workers never get the same one while its lease lasts, by the database's clock. */
export async function claimJobs(worker: string, kinds: string[], limit: number): Promise<ClaimedJob[]> {
  const rows = await db.execute<ClaimedJob>(sql`
    with due as materialized (
      select id from job
      where finished_at is null and failed_at is null and run_at <= now() and kind = any(${sql.param(kinds)})
        and (leased_until is null or leased_until < now())
      order by run_at, id limit ${limit}
      for update skip locked
    )
    update job set leased_by = ${worker}, leased_until = now() + make_interval(secs => ${leaseSeconds}),
      attempts = job.attempts + 1
    from due where job.id = due.id
    returning job.id::float8 as id, job.kind, job.payload, job.attempts, job.traceparent`);
  return [...rows];
}

/** Keeps a job that runs longer than its lease. */
export async function extendLease(worker: string, claimed: ClaimedJob): Promise<void> {
  await db.execute(sql`
    update job set leased_until = now() + make_interval(secs => ${leaseSeconds})
    where id = ${claimed.id} and leased_by = ${worker} and attempts = ${claimed.attempts}`);
}

/** Milliseconds until the next job of these kinds is due, or null when none waits. */
export async function untilNextJob(kinds: string[]): Promise<number | null> {
  const [row] = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from min(greatest(run_at, leased_until)) - clock_timestamp()) * 1000)::float8 as ms
    from job where finished_at is null and failed_at is null and kind = any(${sql.param(kinds)})`);
  return row?.ms ?? null;
}
