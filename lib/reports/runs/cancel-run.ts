import { and, eq } from "drizzle-orm";
import { reportRun } from "@/db/schema/report-runs";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { isOwn } from "./reads";

/** Stops computing a report, or forgets what was computed. Throws NotFound if the person has no such run. */
export async function cancelRun(
  ctx: Ctx,
  { reportCode, runId }: { reportCode: string; runId: number },
): Promise<void> {
  await write(ctx, { operation: "report.dropped", input: { reportCode, runId } }, async (tx) => {
    const { id, code } = reportRun;
    const { count } = await tx
      .delete(reportRun)
      .where(and(eq(id, runId), eq(code, reportCode), isOwn(ctx.actor)));
    if (count === 0) throw new NotFound();
    await recordAudit(tx, ctx, { action: "report.dropped", entity: "report", entityId: reportCode });
  });
}
