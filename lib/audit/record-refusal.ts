import { db } from "@/db/client";
import { log } from "@/lib/log";
import { recordAudit, type AuditCtx } from "./record-audit";

type Refused = { method: string; path: string; code: string | undefined };

/**
 * Records that a signed-in person was refused, in a separate transaction because theirs was rolled back. If recording
 * fails, the response is unaffected.
 */
export async function recordRefusal(ctx: AuditCtx, { method, path, code }: Refused): Promise<void> {
  try {
    await db.transaction((tx) =>
      recordAudit(tx, ctx, {
        action: "access.refused",
        entity: "endpoint",
        entityId: `${method} ${path}`.slice(0, 200),
        after: { code: code ?? null },
      }),
    );
  } catch (error) {
    log.error(
      { requestId: ctx.requestId, name: (error as Error).name },
      "a refusal could not be written to the audit",
    );
  }
}
