import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { systemScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { actingAs, type Ctx, type Party } from "@/lib/context";
import { tellFilled } from "@/lib/conversations/tell-filled";
import { hasPlaceForAsked, withFlexShifts } from "./places/reads";

type Settlement = {
  facilityId: number;
  shiftIds: readonly number[];
  /** The professional who has just taken a slot of these shifts. */
  takenBy?: number;
};

/**
 * Updates invites when slots change, in the same transaction: claiming a slot accepts one's own invite, and filling a
 * shift's last place ends everyone else's.
 */
export async function settleInvites(
  tx: Transaction,
  ctx: Ctx<Party>,
  { facilityId, shiftIds, takenBy }: Settlement,
): Promise<void> {
  if (shiftIds.length === 0) return;
  const isFull = sql`not ${hasPlaceForAsked(invite.shiftId, ctx.now)}`;
  // Locked in id order, so two claims of one shift cannot deadlock.
  const settled = tx
    .select({ id: invite.id })
    .from(invite)
    .where(
      and(
        eq(invite.facilityId, facilityId),
        sql`${invite.shiftId} in ${withFlexShifts(shiftIds)}`,
        eq(invite.status, "PENDING"),
        takenBy === undefined ? isFull : or(eq(invite.professionalId, takenBy), isFull),
      ),
    )
    .orderBy(invite.id)
    .for("update");
  const status =
    takenBy === undefined
      ? ("EXPIRED" as const)
      : sql`case when ${invite.professionalId} = ${takenBy} then 'ACCEPTED' else 'EXPIRED' end`;
  const rows = await tx
    .update(invite)
    .set({ status, answeredAt: ctx.now })
    .where(and(eq(invite.facilityId, facilityId), inArray(invite.id, settled)))
    .returning({
      id: invite.id,
      professionalId: invite.professionalId,
      status: invite.status,
    });
  await recordAudit(
    tx,
    actingAs(ctx, "system"),
    rows.map(({ id, professionalId, status: after }) => ({
      actor: after === "ACCEPTED" ? { professionalId } : undefined,
      action: after === "ACCEPTED" ? "invite.accepted" : "invite.expired",
      facilityId,
      entity: "invite",
      entityId: id,
      before: { status: "PENDING" },
      after: { status: after },
    })),
  );
  const filled = rows.filter(({ status: after }) => after === "EXPIRED").map(({ id }) => id);
  if (takenBy !== undefined) await tellFilled(tx, ctx, { scope: systemScope(facilityId), inviteIds: filled });
}
