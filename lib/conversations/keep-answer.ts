import type { Transaction } from "@/db/client";
import { message } from "@/db/schema/messages";
import { recordAudit } from "@/lib/audit/record-audit";
import { actingAs, type Ctx, type Party } from "@/lib/context";

type Answer = Pick<
  typeof message.$inferInsert,
  "facilityId" | "professionalId" | "channel" | "body" | "shiftId" | "inviteId" | "reading" | "readTime"
>;

/** Puts what a professional wrote in the thread. */
export async function keepAnswer(tx: Transaction, ctx: Ctx<Party>, answer: Answer): Promise<void> {
  const { facilityId, professionalId, reading = null, shiftId = null } = answer;
  const [kept] = await tx
    .insert(message)
    .values({ ...answer, direction: "IN", createdAt: ctx.now })
    .returning({ id: message.id });
  await recordAudit(tx, actingAs(ctx, { professionalId }), {
    action: "message.received",
    facilityId,
    entity: "message",
    entityId: kept!.id,
    after: { professionalId, reading, shiftId },
  });
}
