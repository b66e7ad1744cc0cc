import { noticeSeen } from "@/db/schema/notices";
import { facilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { findNoticeFacility } from "./reads";

/** Hides the popup from this person. Idempotent. Throws NotFound for another tenant's. */
export async function markNotificationSeen(ctx: Ctx, noticeId: number): Promise<void> {
  const { actor } = ctx;
  await write(ctx, { operation: "notice.seen", input: noticeId }, async (tx) => {
    const facilityId = await findNoticeFacility(tx, facilityScope(actor), noticeId);
    if (facilityId === null) throw new NotFound();
    const seen = await tx
      .insert(noticeSeen)
      .values({ noticeId, userId: actor.userId })
      .onConflictDoNothing()
      .returning({ seenAt: noticeSeen.seenAt });
    if (seen.length === 0) return;
    await recordAudit(tx, ctx, {
      action: "notice.seen",
      facilityId,
      entity: "notice",
      entityId: noticeId,
      after: { seenAt: seen[0]!.seenAt.toISOString() },
    });
  });
}
