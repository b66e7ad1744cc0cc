import { and, eq, sql } from "drizzle-orm";
import { invite } from "@/db/schema/invites";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { recordAudit } from "@/lib/audit/record-audit";
import { hasPlaceForAsked } from "@/lib/slots/places/reads";

/** Invites that end in one transaction, which no one waits for long; tests have fewer. */
export const atOnce = { invites: 500 };

function expireSome(ctx: Ctx<"system">): Promise<number> {
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
      .limit(atOnce.invites)
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

/**
 * Ends invites that have timed out, or whose shift has started or is full. Two concurrent claims of the last two slots
 * each still see the other's as open, so neither ends them.
 */
export async function expireInvites(ctx: Ctx<"system">): Promise<number> {
  let count = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction after the other
    const expired = await expireSome(ctx);
    count += expired;
    if (expired < atOnce.invites) return count;
  }
}
