import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { invite } from "@/db/schema/invites";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { actingAs, type Ctx } from "@/lib/context";
import { listUnanswered } from "@/lib/conversations/reads.sql";
import { tellChanged } from "@/lib/conversations/tell-filled";
import { hasOpenPlace } from "./places/reads";

type Move = {
  scope: OneFacilityScope;
  /** A shift without an open place, … */
  from: number;
  /** … and the part of it that is open. */
  to: number;
  exceptFor?: number;
  /** A question that still waits to be sent moves too. */
  withWaiting?: boolean;
};

/**
 * Once a shift has no place for all of it any more, the open questions are about the part that is left, and everyone
 * who got theirs is told its times. A question still in the outbox names the former times, so it stays behind to end, or
 * moves and is followed by the new ones.
 */
export async function moveQuestions(
  tx: Transaction,
  ctx: Ctx,
  { scope, from, to, exceptFor, withWaiting }: Move,
): Promise<void> {
  const { facilityId } = scope;
  const pending = await tx
    .select({ id: invite.id })
    .from(invite)
    .where(
      and(
        eq(invite.facilityId, facilityId),
        eq(invite.shiftId, from),
        eq(invite.status, "PENDING"),
        exceptFor === undefined ? undefined : ne(invite.professionalId, exceptFor),
        sql`not ${hasOpenPlace(invite.shiftId, ctx.now)}`,
        // Asked about the part too; aliased, for the outer invite's columns.
        sql`not exists (select from invite other where other.shift_id = ${to}
          and other.professional_id = ${invite.professionalId} and other.status in ('PENDING', 'ACCEPTED'))`,
      ),
    )
    .orderBy(invite.id)
    .for("update");
  const ids = pending.map(({ id }) => id);
  const asked = await listUnanswered(tx, scope, { inviteIds: ids, withWaiting });
  const inviteIds = asked.map((one) => one.inviteId);
  if (inviteIds.length === 0) return;
  await tx
    .update(invite)
    .set({ shiftId: to, expiresAt: sql`(select starts_at from shift where id = ${to})` })
    .where(and(eq(invite.facilityId, facilityId), inArray(invite.id, inviteIds)));
  await recordAudit(
    tx,
    actingAs(ctx, "system"),
    inviteIds.map((entityId) => ({
      action: "invite.moved",
      facilityId,
      entity: "invite",
      entityId,
      before: { shiftId: from },
      after: { shiftId: to },
    })),
  );
  await tellChanged(tx, ctx, { scope, inviteIds, withWaiting });
}
