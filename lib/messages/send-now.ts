import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { message } from "@/db/schema/messages";
import { outboxMessage } from "@/db/schema/operations";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { canMessage } from "./policy";
import { refuse } from "./present";

type SendInput = { scope: OneFacilityScope; messageIds: readonly number[] };

/**
 * Sends messages that wait for the end of the people's night; what was sent before stays. Idempotent. Throws Conflict if
 * all of them were sent already.
 */
export async function sendNow(ctx: Ctx, { scope, messageIds }: SendInput): Promise<void> {
  const { facilityId } = scope;
  if (!canMessage(ctx.actor, facilityId)) throw new Forbidden();
  const ids = [...new Set(messageIds)];
  await write(ctx, { operation: "message.sent-now", input: { facilityId, ids } }, async (tx) => {
    const isMeant = and(
      inArray(message.id, ids),
      eq(message.facilityId, facilityId),
      eq(message.direction, "OUT"),
    );
    const [found] = await tx.select({ count: count() }).from(message).where(isMeant);
    if (found!.count < ids.length) throw new NotFound();
    const hastened = await tx
      .update(outboxMessage)
      .set({ nextAttemptAt: sql`least(${outboxMessage.nextAttemptAt}, now())` })
      .where(
        and(
          inArray(outboxMessage.messageId, ids),
          eq(outboxMessage.attempts, 0),
          isNull(outboxMessage.deliveredAt),
          isNull(outboxMessage.failedAt),
        ),
      )
      .returning({ id: outboxMessage.messageId });
    if (hastened.length === 0) refuse("SENT_ALREADY");
    await recordAudit(
      tx,
      ctx,
      hastened.map(({ id }) => ({
        action: "message.sent-now",
        facilityId,
        entity: "message",
        entityId: id!,
      })),
    );
  });
}
