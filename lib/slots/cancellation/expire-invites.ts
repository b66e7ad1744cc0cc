import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { slot } from "@/db/schema/slots";

/** Nobody can accept an invite to a shift without an open slot. Locked in the order of ids, as claims do. */
export async function expireInvites(
  tx: Transaction,
  { facilityId, shiftIds, now }: { facilityId: number; shiftIds: readonly number[]; now: Date },
): Promise<void> {
  if (shiftIds.length === 0) return;
  const hasOpenSlot = sql`exists (
    select 1 from ${slot} where ${slot.shiftId} = ${invite.shiftId} and ${slot.status} = 'UNCLAIMED')`;
  const pending = tx
    .select({ id: invite.id })
    .from(invite)
    .where(
      and(
        eq(invite.facilityId, facilityId),
        inArray(invite.shiftId, [...shiftIds]),
        eq(invite.status, "PENDING"),
        sql`not ${hasOpenSlot}`,
      ),
    )
    .orderBy(invite.id)
    .for("update");
  await tx
    .update(invite)
    .set({ status: "EXPIRED", answeredAt: now })
    .where(and(eq(invite.facilityId, facilityId), inArray(invite.id, pending)));
}
