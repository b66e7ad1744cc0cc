import { and, eq, isNull, notInArray, sql, asc, inArray, or } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { job } from "@/db/schema/operations";
import type { ClaimedJob } from "./claim-jobs.sql";
import { backoffSeconds, isLastAttempt, type FailureNote } from "./rules";

/** A worker that lost its lease changes nothing: each write checks the lease. */
const ours = (worker: string, { id, attempts }: ClaimedJob) =>
  and(eq(job.id, id), eq(job.leasedBy, worker), eq(job.attempts, attempts), isNull(job.finishedAt));

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Returns false if the lease is lost: someone else runs the job by now, or it is finished. */
export async function finishJob(worker: string, claimed: ClaimedJob, on: Queryable = db): Promise<boolean> {
  const { count } = await on
    .update(job)
    .set({
      finishedAt: sql`now()`,
      lastFinishedAt: sql`now()`,
      leasedUntil: null,
      lastError: null,
      failingSince: null,
    })
    .where(ours(worker, claimed));
  return count > 0;
}

/** A repeating job is one row that never finishes: exactly one waits, however many processes run. */
export async function repeatJob(worker: string, claimed: ClaimedJob, everyMs: number): Promise<void> {
  await db
    .update(job)
    .set({
      runAt: inSeconds(everyMs / 1000),
      attempts: 0,
      leasedBy: null,
      leasedUntil: null,
      lastError: null,
      failingSince: null,
      lastFinishedAt: sql`now()`,
    })
    .where(ours(worker, claimed));
}

/** Retries a failed job with exponential backoff; gives up at last, unless the job repeats. */
export async function retryJob(
  worker: string,
  claimed: ClaimedJob,
  { note, everyMs }: { note: FailureNote; everyMs?: number },
): Promise<void> {
  const givesUp = isLastAttempt(claimed.attempts) && everyMs === undefined;
  await db
    .update(job)
    .set({
      runAt: inSeconds(backoffSeconds(claimed.attempts, everyMs)),
      leasedBy: null,
      leasedUntil: null,
      lastError: note.message,
      failingSince: sql`coalesce(${job.failingSince}, now())`,
      failedAt: givesUp ? sql`now()` : null,
    })
    .where(ours(worker, claimed));
}

/** Releases a worker's leases on jobs it is not running: the claim's answer was lost, or its last update failed. */
export async function releaseJobs(worker: string, workedOn: number[]): Promise<void> {
  await db
    .update(job)
    .set({ leasedBy: null, leasedUntil: null })
    .where(
      and(
        eq(job.leasedBy, worker),
        isNull(job.finishedAt),
        isNull(job.failedAt),
        notInArray(job.id, workedOn),
      ),
    );
}

const PRUNED_AT_ONCE = 5000;

/** Deletes finished jobs after a day and failed ones after a month. */
export async function pruneJobs(): Promise<number> {
  const old = db
    .select({ id: job.id })
    .from(job)
    .where(
      or(
        sql`${job.finishedAt} < now() - interval '1 day'`,
        sql`${job.failedAt} < now() - interval '30 days'`,
      ),
    )
    .orderBy(asc(job.id))
    .limit(PRUNED_AT_ONCE);
  const { count } = await db.delete(job).where(inArray(job.id, old));
  return count;
}
