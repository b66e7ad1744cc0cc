import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { job } from "@/db/schema/operations";
import { traceparent } from "@/lib/tracing/trace";

export type JobOptions = {
  /** At most one job of a kind waits under a key; another is ignored. */
  key?: string;
  runAt?: Date;
};

/** Enqueues a job in the caller's transaction: both commit, or neither. */
export async function enqueueJob(
  tx: Queryable,
  kind: string,
  payload: Record<string, unknown>,
  { key, runAt }: JobOptions = {},
): Promise<void> {
  await tx
    .insert(job)
    .values({ kind, key, payload, runAt: runAt ?? sql`now()`, traceparent: traceparent() })
    .onConflictDoNothing({
      target: [job.kind, job.key],
      where: sql`finished_at is null and failed_at is null`,
    });
}
