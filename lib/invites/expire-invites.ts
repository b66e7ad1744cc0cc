import { and, eq, sql } from "drizzle-orm";
import { invite } from "@/db/schema/invites";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { recordAudit } from "@/lib/audit/record-audit";
import { hasPlaceForAsked } from "@/lib/slots/places/reads";

const batchSize = 500;

/**
 * Ends invites that have timed out, or whose shift has started or is full. Two concurrent claims of the last two slots
 * each still see the other's as open, so neither ends them.
 */
export async function expireInvites(ctx: Ctx<"system">): Promise<number> {
  const { now } = ctx;
  return writeUnkeyed(ctx, async (tx) => {
    const due = tx
      .select({ id: invite.id })
      .from(invite)
      .where(
        and(
          eq(invite.status, "PENDING"),
          sql`(${invite.expiresAt} <= ${now}::timestamptz or not ${hasPlaceForAsked(invite.shiftId, now)})`,
        ),
      )
      .orderBy(invite.id)
      .limit(batchSize)
      .for("update", { skipLocked: true });
    const expired = await tx
      .update(invite)
      .set({ status: "EXPIRED", answeredAt: now })
      .where(sql`${invite.id} in ${due}`)
      .returning({ id: invite.id, facilityId: invite.facilityId });
    const entries = expired.map(({ id, facilityId }) => ({
      action: "invite.expired",
      facilityId,
      entity: "invite",
      entityId: id,
      before: { status: "PENDING" },
      after: { status: "EXPIRED" },
    }));
    await recordAudit(tx, ctx, entries);
    return expired.length;
  });
}
