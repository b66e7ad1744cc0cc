import { and, eq, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Transaction } from "@/db/client";
import { job } from "@/db/schema/operations";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";

/** Retries one or all failed jobs with another eight attempts. A job that waits under the same key replaces it. */
export async function requeueJobs(tx: Transaction, ctx: Ctx<Administrator>, { id }: { id?: number }) {
  const other = alias(job, "other");
  const sameWaits = tx
    .select({ id: other.id })
    .from(other)
    .where(
      and(eq(other.kind, job.kind), eq(other.key, job.key), isNull(other.finishedAt), isNull(other.failedAt)),
    );
  const requeued = await tx
    .update(job)
    .set({ failedAt: null, attempts: 0, runAt: sql`now()`, leasedBy: null, leasedUntil: null })
    .where(
      and(
        isNotNull(job.failedAt),
        isNull(job.finishedAt),
        notExists(sameWaits),
        id === undefined ? undefined : eq(job.id, id),
      ),
    )
    .returning({ id: job.id, kind: job.kind });
  await recordAudit(
    tx,
    ctx,
    requeued.map((one) => ({
      action: "job.requeued",
      entity: "job",
      entityId: one.id,
      after: { kind: one.kind },
    })),
  );
  return { requeued };
}
