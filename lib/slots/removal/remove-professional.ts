import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { professional } from "@/db/schema/professionals";
import { slot } from "@/db/schema/slots";
import type { PeopleScope } from "@/lib/access/people";
import type { FacilityScope } from "@/lib/access/scopes";
import { notifyTeam } from "@/lib/agency-contacts/notify-team";
import { notifyPeople } from "@/lib/conversations/notify-people";
import { contactColumns } from "@/lib/conversations/reads";
import { recordAudit, type AuditEntry } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { Conflict, NotFound } from "@/lib/errors";
import { shiftsRemovedMail } from "@/lib/mail/messages/professionals";
import type { Reachable } from "@/lib/professionals/contact-rules";
import { shiftsGoneText } from "@/lib/sms/messages";
import { addReplacement } from "../add-replacement";
import { listHeldSlots, type HeldSlot } from "./reads";
import { isRemovable } from "./rules";

type RemovalReason = "DNR" | "STAFF_DISABLED" | "TIME_OFF";

type Removal = { professionalId: number; reason: RemovalReason };

/**
 * Locks the professional's row until the transaction ends. Every assignment locks it too, so a removal and a concurrent
 * assignment run one after the other. Throws NotFound.
 */
export async function lockProfessional(tx: Transaction, people: PeopleScope, professionalId: number) {
  const [held] = await tx
    .select({
      id: professional.id,
      firstName: professional.firstName,
      lastName: professional.lastName,
      ...contactColumns,
      deactivatedAt: professional.deactivatedAt,
    })
    .from(professional)
    .where(and(eq(professional.id, professionalId), people.condition))
    .limit(1)
    .for("no key update");
  if (!held) throw new NotFound();
  return held;
}

type Cancellation = { held: HeldSlot[]; reason: RemovalReason };

async function cancelHeldSlots(
  tx: Transaction,
  ctx: Ctx,
  scope: FacilityScope,
  { held, reason }: Cancellation,
) {
  const ids = held.map(({ slotId }) => slotId);
  const isHeld = and(inArray(slot.facilityId, [...scope.facilityIds]), inArray(slot.id, ids));
  const revisions = new Map(held.map(({ slotId, revision }) => [slotId, revision]));
  const locked = await tx
    .select({ id: slot.id, revision: slot.revision })
    .from(slot)
    .where(isHeld)
    .orderBy(slot.id)
    .limit(ids.length)
    .for("update");
  // A slot was cancelled or checked in since it was read: the caller must decide again.
  if (locked.some(({ id, revision }) => revisions.get(id) !== revision)) throw new Conflict();
  const change = {
    status: "FACILITY_CANCELLED" as const,
    cancelledAt: ctx.now,
    cancelledBy: ctx.actor.userId,
    cancellationReason: reason,
  };
  await tx.update(slot).set(change).where(isHeld);
  return held.map(({ slotId, facilityId, status, professionalId }): AuditEntry => ({
    action: "slot.cancelled",
    facilityId,
    entity: "slot",
    entityId: slotId,
    before: { status, professionalId },
    after: { ...change, cancelledAt: ctx.now.toISOString() },
  }));
}

async function withdrawInvites(
  tx: Transaction,
  ctx: Ctx,
  scope: FacilityScope,
  professionalId: number,
): Promise<AuditEntry[]> {
  const withdrawn = await tx
    .update(invite)
    .set({ status: "WITHDRAWN", answeredAt: ctx.now })
    .where(
      and(
        inArray(invite.facilityId, [...scope.facilityIds]),
        eq(invite.professionalId, professionalId),
        eq(invite.status, "PENDING"),
      ),
    )
    .returning({ id: invite.id, facilityId: invite.facilityId });
  return withdrawn.map(({ id, facilityId }) => ({
    action: "invite.withdrawn",
    facilityId,
    entity: "invite",
    entityId: id,
    before: { status: "PENDING" },
    after: { status: "WITHDRAWN" },
  }));
}

/** Messages tell of one facility's shifts. */
const byFacility = (slots: readonly HeldSlot[]): HeldSlot[][] =>
  [...new Set(slots.map(({ facilityId }) => facilityId))].map((id) =>
    slots.filter(({ facilityId }) => facilityId === id),
  );

/**
 * Cancels slots that one professional holds, each replaced by an open one, and tells their agencies. The caller must
 * have locked the professional. Throws Conflict when one changed concurrently.
 */
export async function openHeldSlots(
  tx: Transaction,
  ctx: Ctx,
  scope: FacilityScope,
  { held, reason }: Cancellation,
): Promise<void> {
  if (held.length === 0) return;
  await recordAudit(tx, ctx, await cancelHeldSlots(tx, ctx, scope, { held, reason }));
  await addReplacement(tx, ctx, { scope, slotIds: held.map(({ slotId }) => slotId) });
  for (const shifts of byFacility(held.filter(({ agencyId }) => agencyId !== null)))
    await notifyTeam(tx, ctx, { scope, event: "cancelled", slotIds: shifts.map(({ slotId }) => slotId) });
}

/**
 * Removes a professional from all upcoming slots at some facilities: each is cancelled and replaced by an open one, and
 * invites are withdrawn. The caller must have locked the professional. Returns the removed slots. Throws Conflict when
 * one changed concurrently.
 */
export async function removeProfessional(
  tx: Transaction,
  ctx: Ctx,
  scope: FacilityScope,
  { professionalId, reason }: Removal,
): Promise<HeldSlot[]> {
  const held = await listHeldSlots(tx, scope, { professionalId, now: ctx.now });
  const removed = held.filter(isRemovable);
  await recordAudit(tx, ctx, await withdrawInvites(tx, ctx, scope, professionalId));
  await openHeldSlots(tx, ctx, scope, { held: removed, reason });
  return removed;
}

type Addressee = Reachable & { firstName: string; stateCode: string | null };

/** One message per facility with all the shifts someone no longer has there. */
export async function notifyRemoved(
  tx: Transaction,
  ctx: Ctx,
  who: Addressee,
  removed: HeldSlot[],
): Promise<void> {
  const notices = byFacility(removed).map((shifts) => ({
    to: { ...shifts[0]!, ...who },
    mail: shiftsRemovedMail({ professionalFirstName: who.firstName, shifts }),
    text: shiftsGoneText(shifts),
    about: shifts[0]!,
  }));
  await notifyPeople(tx, ctx, notices);
}
