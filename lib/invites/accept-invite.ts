import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { slot } from "@/db/schema/slots";
import { systemScope, type FacilityScope } from "@/lib/access/scopes";
import { write, type Ctx, type Party } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { claimOpenSlot } from "@/lib/slots/claiming/claim-slot";
import { recordAudit } from "@/lib/audit/record-audit";
import { bringBack } from "@/lib/slots/routing/bring-back";
import { settleInvites } from "@/lib/slots/settle-invites";
import { refuse } from "./present";

/** No scope from the marketplace, which acts for no facility. */
export type InviteInput = {
  inviteId: number;
  /** The warnings about rest and hours that the professional has seen and accepts. */
  acknowledgedRest?: readonly string[];
  scope?: FacilityScope;
};

async function getPendingInvite(tx: Transaction, now: Date, { inviteId, scope }: InviteInput) {
  const [found] = await tx
    .select({
      facilityId: invite.facilityId,
      professionalId: invite.professionalId,
      shiftId: invite.shiftId,
      status: invite.status,
      expiresAt: invite.expiresAt,
    })
    .from(invite)
    .where(and(eq(invite.id, inviteId), scope && inArray(invite.facilityId, [...scope.facilityIds])))
    .limit(1);
  if (!found) throw new NotFound();
  if (found.status !== "PENDING" || found.expiresAt <= now) refuse("INVITE_OVER");
  return found;
}

/** Like `acceptInvite`, inside another write's transaction. */
export async function acceptPendingInvite(
  tx: Transaction,
  ctx: Ctx<Party>,
  input: InviteInput,
): Promise<{ slotIds: number[] }> {
  const { now } = ctx;
  const { inviteId, acknowledgedRest, scope } = input;
  const { facilityId, professionalId, shiftId } = await getPendingInvite(tx, now, input);
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
  const back = open ? null : await bringBack(tx, ctx, { scope: systemScope(facilityId), shiftId });
  const slotId = open?.slotId ?? back?.slotId;
  if (slotId === undefined) return refuse("NO_PLACE_LEFT");
  const by = { ...ctx, actor: { professionalId } };
  const claimed = await claimOpenSlot(tx, by, { slotId, acknowledgedRest, scope });
  if (back)
    await settleInvites(tx, ctx, {
      facilityId,
      shiftIds: [back.onDemandShiftId],
      takenBy: professionalId,
    });
  // The claim accepts the invite unless it was declined or withdrawn since it was read.
  const [answered] = await tx
    .select({ status: invite.status })
    .from(invite)
    .where(and(eq(invite.id, inviteId), scope && inArray(invite.facilityId, [...scope.facilityIds])))
    .limit(1);
  if (answered?.status !== "ACCEPTED") refuse("INVITE_OVER");
  return claimed;
}

/**
 * Notes that an open question was answered with another time: the rows of its places show it from now on. Returns
 * false if it isn't open any more.
 */
export async function noteOpenAnswer(
  tx: Transaction,
  ctx: Ctx<Party>,
  { facilityId, inviteId }: { facilityId: number; inviteId: number },
): Promise<boolean> {
  const isIts = and(eq(invite.facilityId, facilityId), eq(invite.id, inviteId), eq(invite.status, "PENDING"));
  const noted = await tx
    .update(invite)
    .set({ answeredAt: ctx.now })
    .where(isIts)
    .returning({ id: invite.id });
  return noted.length > 0;
}

/**
 * Accepts an invite: claims the shift's first slot that no concurrent claim holds. An invite is for a single shift, so
 * bundle slots are skipped.
 */
export const acceptInvite = (ctx: Ctx<Party>, input: InviteInput): Promise<{ slotIds: number[] }> =>
  write(ctx, { operation: "invite.accepted", input }, (tx) => acceptPendingInvite(tx, ctx, input));

/** Like `declineInvite`, inside another write's transaction. */
export async function declinePendingInvite(
  tx: Transaction,
  ctx: Ctx<Party>,
  { inviteId, scope }: InviteInput,
): Promise<void> {
  const [declined] = await tx
    .update(invite)
    .set({ status: "DECLINED", answeredAt: ctx.now })
    .where(
      and(
        eq(invite.id, inviteId),
        eq(invite.status, "PENDING"),
        scope && inArray(invite.facilityId, [...scope.facilityIds]),
      ),
    )
    .returning({ facilityId: invite.facilityId, professionalId: invite.professionalId });
  if (!declined) return refuse("INVITE_OVER");
  await recordAudit(
    tx,
    { ...ctx, actor: { professionalId: declined.professionalId } },
    {
      action: "invite.declined",
      facilityId: declined.facilityId,
      entity: "invite",
      entityId: inviteId,
      before: { status: "PENDING" },
      after: { status: "DECLINED" },
    },
  );
}

/** Declines an invite. The row stays, so the professional is not invited again by mistake. */
export const declineInvite = (ctx: Ctx<Party>, input: InviteInput): Promise<void> =>
  write(ctx, { operation: "invite.declined", input }, (tx) => declinePendingInvite(tx, ctx, input));
