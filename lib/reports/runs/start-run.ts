import { and, desc, isNull, notInArray, or } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { lockUntilEnd } from "@/db/advisory-lock.sql";
import { reportRun } from "@/db/schema/report-runs";
import type { Actor } from "@/lib/access/actor";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { enqueueJob } from "@/lib/jobs/enqueue-job";
import { splitReport } from "../export/split-report";
import { refuse } from "../present";
import { proveReport } from "../prove-report";
import { selectionIn } from "../run-report";
import { filtersOfTexts } from "../rules";
import type { ReportExport } from "../schema";
import { findRunOf, isFinished, isOwn } from "./reads";
import { MAX_KEPT, MAX_PARTS, selectionOf } from "./rules";

export const COMPUTE_JOB = "compute-reports";

/** One is computed at a time for a person: a new one replaces another, and the oldest that are kept make room. */
async function makeRoom(tx: Transaction, actor: Actor): Promise<void> {
  const { id, finishedAt } = reportRun;
  const kept = tx
    .select({ id })
    .from(reportRun)
    .where(and(isOwn(actor), isFinished))
    .orderBy(desc(id))
    .limit(MAX_KEPT - 1);
  await tx.delete(reportRun).where(and(isOwn(actor), or(isNull(finishedAt), notInArray(id, kept))));
}

/** Has a report computed in the background, or finds it computed already: a repeat gets the same run. */
export async function startRun(
  ctx: Ctx,
  { code, request }: { code: string; request: ReportExport },
): Promise<{ id: number }> {
  const { actor, now } = ctx;
  const proven = await proveReport(actor, code, { now });
  const { input } = selectionIn(proven, request, now);
  const parts = await splitReport(proven, request, ctx);
  if (parts.length > MAX_PARTS) refuse("TOO_LARGE");
  const selection = selectionOf(code, request, proven.scope.facilityIds);
  return write(ctx, { operation: "report.computed", input: { code, request } }, async (tx) => {
    await lockUntilEnd(tx, "reports", actor.userId);
    const found = await findRunOf(tx, actor, selection);
    if (found) return { id: found.id };
    await makeRoom(tx, actor);
    const [started] = await tx
      .insert(reportRun)
      .values({
        userId: actor.userId,
        code,
        request,
        selection,
        parts: parts.map(({ scope, part }) => ({
          facilityIds: [...scope.facilityIds],
          ...(part && { part }),
        })),
        asOf: now,
      })
      .returning({ id: reportRun.id });
    // Wakes the workers; the job itself is always there.
    await enqueueJob(tx, COMPUTE_JOB, {}, { key: "repeating" });
    await recordAudit(tx, ctx, {
      action: "report.computed",
      entity: "report",
      entityId: code,
      after: { ...input.range, filteredBy: [...filtersOfTexts(request.filter).keys()], parts: parts.length },
    });
    return { id: started!.id };
  });
}
