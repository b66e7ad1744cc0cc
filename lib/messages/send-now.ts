import { and, eq, isNull, sql } from "drizzle-orm";
import { message } from "@/db/schema/messages";
import { outboxMessage } from "@/db/schema/operations";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { canMessage } from "./policy";
import { refuse } from "./present";

/** Sends a message that waits for the end of the person's night. Idempotent. Throws Conflict if it was sent already. */
export async function sendNow(
  ctx: Ctx,
  { scope, id }: { scope: OneFacilityScope; id: number },
): Promise<void> {
  const { facilityId } = scope;
  if (!canMessage(ctx.actor, facilityId)) throw new Forbidden();
  await write(ctx, { operation: "message.sent-now", input: { facilityId, id } }, async (tx) => {
    const [found] = await tx
      .select({ id: message.id })
      .from(message)
      .where(and(eq(message.id, id), eq(message.facilityId, facilityId), eq(message.direction, "OUT")))
      .limit(1);
    if (!found) throw new NotFound();
    const [hastened] = await tx
      .update(outboxMessage)
      .set({ nextAttemptAt: sql`least(${outboxMessage.nextAttemptAt}, now())` })
      .where(
        and(
          eq(outboxMessage.messageId, id),
          eq(outboxMessage.attempts, 0),
          isNull(outboxMessage.deliveredAt),
          isNull(outboxMessage.failedAt),
        ),
      )
      .returning({ id: outboxMessage.id });
    if (!hastened) refuse("SENT_ALREADY");
    await recordAudit(tx, ctx, { action: "message.sent-now", facilityId, entity: "message", entityId: id });
  });
}
