import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { slot } from "@/db/schema/slots";
import type { FacilityScope } from "@/lib/access/scopes";
import { Conflict, NotFound } from "@/lib/errors";
import { claimSlot } from "@/lib/slots/claim-slot";

const over = (message: string) => new Conflict({ code: "INVITE_OVER", field: "inviteId", message });

export type InviteAnswer = {
  inviteId: number;
  now: Date;
  /** Left out by the marketplace, which acts for no facility. */
  scope?: FacilityScope;
};

async function getPendingInvite(tx: Transaction, { inviteId, now, scope }: InviteAnswer) {
  const [found] = await tx
    .select({
      professionalId: invite.professionalId,
      shiftId: invite.shiftId,
      status: invite.status,
      expiresAt: invite.expiresAt,
    })
    .from(invite)
    .where(and(eq(invite.id, inviteId), scope && inArray(invite.facilityId, [...scope.facilityIds])))
    .limit(1);
  if (!found) throw new NotFound();
  if (found.status !== "PENDING" || found.expiresAt <= now) throw over("This invite is no longer open.");
  return found;
}

/**
 * The professional says yes: takes the first slot of the shift that nobody else is taking at this moment. An invite is to
 * one shift, so not a slot with which a whole bundle would be taken.
 */
export async function acceptInvite(answer: InviteAnswer): Promise<{ slotIds: number[] }> {
  const { inviteId, now, scope } = answer;
  return db.transaction(async (tx) => {
    const { professionalId, shiftId } = await getPendingInvite(tx, answer);
    const [open] = await tx
      .select({ slotId: slot.id })
      .from(slot)
      .where(
        and(
          eq(slot.shiftId, shiftId),
          scope && inArray(slot.facilityId, [...scope.facilityIds]),
          eq(slot.status, "UNCLAIMED"),
          isNull(slot.bundleId),
          gt(slot.startsAt, now),
        ),
      )
      .orderBy(asc(slot.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!open) throw over("All places of this shift have been filled.");
    const claimed = await claimSlot({ professionalId, slotId: open.slotId, now, scope }, tx);
    // The claim has accepted the invite, unless it was declined or withdrawn since it was read.
    const [answered] = await tx
      .select({ status: invite.status })
      .from(invite)
      .where(and(eq(invite.id, inviteId), scope && inArray(invite.facilityId, [...scope.facilityIds])))
      .limit(1);
    if (answered?.status !== "ACCEPTED") throw over("This invite is no longer open.");
    return claimed;
  });
}
