import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { slot } from "@/db/schema/slots";
import { Conflict, NotFound } from "@/lib/http/errors";
import { claimSlot } from "@/lib/slots/claim-slot";

const over = (message: string) => new Conflict({ code: "INVITE_OVER", field: "inviteId", message });

async function getPendingInvite(tx: Transaction, inviteId: number, now: Date) {
  const [found] = await tx
    .select({
      professionalId: invite.professionalId,
      shiftId: invite.shiftId,
      status: invite.status,
      expiresAt: invite.expiresAt,
    })
    .from(invite)
    .where(eq(invite.id, inviteId))
    .limit(1);
  if (!found) throw new NotFound();
  if (found.status !== "PENDING" || found.expiresAt <= now) throw over("This invite is no longer open.");
  return found;
}

/**
 * The professional says yes: takes the first slot of the shift that nobody else is taking at this moment. An invite is to
 * one shift, so not a slot with which a whole bundle would be taken.
 */
export async function acceptInvite(input: { inviteId: number; now: Date }): Promise<{ slotIds: number[] }> {
  const { inviteId, now } = input;
  return db.transaction(async (tx) => {
    const { professionalId, shiftId } = await getPendingInvite(tx, inviteId, now);
    const [open] = await tx
      .select({ slotId: slot.id })
      .from(slot)
      .where(
        and(
          eq(slot.shiftId, shiftId),
          eq(slot.status, "UNCLAIMED"),
          isNull(slot.bundleId),
          gt(slot.endsAt, now),
        ),
      )
      .orderBy(asc(slot.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!open) throw over("All places of this shift have been filled.");
    const claimed = await claimSlot({ professionalId, slotId: open.slotId, now }, tx);
    // The claim has accepted the invite, unless it was declined or withdrawn since it was read.
    const [answered] = await tx
      .select({ status: invite.status })
      .from(invite)
      .where(eq(invite.id, inviteId))
      .limit(1);
    if (answered?.status !== "ACCEPTED") throw over("This invite is no longer open.");
    return claimed;
  });
}
