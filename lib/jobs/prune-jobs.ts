import { asc, inArray, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { job } from "@/db/schema/operations";

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
