import { asc, desc, isNotNull, isNull, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { job } from "@/db/schema/operations";

const MAX_JOBS = 500;

const timestamp = (column: unknown) => sql<string | null>`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`;

/** Per kind: how many wait, run and failed, and when the next is due. */
export function summariseJobs(on: Queryable) {
  const count = (condition: unknown) => sql<number>`count(*) filter (where ${condition})::int`;
  const isOpen = sql`${job.finishedAt} is null and ${job.failedAt} is null`;
  return on
    .select({
      kind: job.kind,
      waiting: count(sql`${isOpen} and coalesce(${job.leasedUntil} < now(), true)`),
      running: count(sql`${isOpen} and ${job.leasedUntil} >= now()`),
      failed: count(isNotNull(job.failedAt)),
      /** For a repeating kind that keeps failing: since when. */
      failingSince: timestamp(sql`min(${job.failingSince})`),
      nextRunAt: timestamp(sql`min(${job.runAt}) filter (where ${isOpen})`),
      lastFinishedAt: timestamp(sql`max(${job.lastFinishedAt})`),
    })
    .from(job)
    .groupBy(job.kind)
    .orderBy(asc(job.kind))
    .limit(MAX_JOBS);
}

/** Jobs that failed or are being retried; latest first. */
export function listTroubledJobs(on: Queryable) {
  return on
    .select({
      id: job.id,
      kind: job.kind,
      attempts: job.attempts,
      failedAt: timestamp(job.failedAt),
      lastError: job.lastError,
    })
    .from(job)
    .where(sql`${isNull(job.finishedAt)} and ${isNotNull(job.lastError)}`)
    .orderBy(desc(job.id))
    .limit(MAX_JOBS);
}
