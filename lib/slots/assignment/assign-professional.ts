import type { Transaction } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import { selfScope, staffScope } from "@/lib/access/people";
import { facilityScope, type FacilityScope } from "@/lib/access/scopes";
import { notifyTeam } from "@/lib/agency-contacts/notify-team";
import { write, type Ctx } from "@/lib/context";
import { Conflict, refuseAll, Forbidden, NotFound } from "@/lib/errors";
import { requireAcknowledgement } from "@/lib/professionals/eligibility/present";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { checkEligibility } from "@/lib/professionals/eligibility/rules";
import { withdrawMail } from "@/lib/mail/queue-mail";
import { fullName } from "@/lib/professionals/reads";
import { cancelWithin } from "../cancellation/cancel-slot";
import { changeSlot } from "../changing/change-slot";
import { lockSlotToChange, findSlotToChange, type SlotToChange } from "../changing/reads";
import { findBefore, giveBack } from "../giving-back/give-back";
import { lockReplacement } from "../giving-back/reads";
import type { ReassignmentUndo } from "../giving-back/schema";
import { canAssignProfessional } from "../policy";
import { refuseOverlap } from "../refuse-overlap";
import { settleInvites } from "../settle-invites";
import { refuse } from "./present";
import { assignRefusal, messageOfAssignment, unassignRefusal } from "./rules";
import type { AssignmentUndo, ProfessionalAssignment, Reassignment } from "./schema";
import { notifyAssigned, notifyUnassigned } from "./notify-assigned";

async function getName(tx: Transaction, professionalId: number): Promise<string> {
  const [found] = await tx
    .select({ name: fullName })
    .from(professional)
    .where(selfScope(professionalId).condition)
    .limit(1);
  return found!.name;
}

/** Throws Conflict, with the name of who was faster. */
async function assertOpen(
  tx: Transaction,
  found: SlotToChange,
  { flexShiftId, oldUnitId }: ProfessionalAssignment,
  now: Date,
): Promise<void> {
  const refusal = assignRefusal({ ...found, isExpired: found.integrationExpiredAt !== null }, now);
  const isAsSeen = found.shiftId === flexShiftId && found.unitId === (oldUnitId ?? null);
  const isHeld = found.status === "CLAIMED" || found.status === "CONFIRMED";
  if (isAsSeen && isHeld && found.professionalId !== null)
    refuse("TAKEN", await getName(tx, found.professionalId));
  if (refusal === "TAKEN" || !isAsSeen) throw new Conflict();
  if (refusal) refuse(refusal);
}

/**
 * Throws Conflict with every reason a staff member cannot work the slot, or has to be acknowledged; NotFound for anyone
 * else.
 */
async function assertEligible(
  tx: Transaction,
  scope: FacilityScope,
  { slotId, caregiverId: professionalId, acknowledgedRest }: ProfessionalAssignment,
  now: Date,
) {
  const slots = await listEligibilitySlots(tx, scope, [slotId], { areHeld: true });
  const [profile] = await listEligibilityProfiles(tx, staffScope(slots[0]!), [professionalId], slots, {
    areHeld: true,
  });
  if (!profile) throw new NotFound();
  const { blocks, warnings } = checkEligibility(profile, slots[0]!, now);
  if (blocks.length > 0) {
    refuseAll(
      Conflict,
      blocks.map(({ code, text }) => ({ code, field: "caregiverId", message: text, slotId })),
    );
  }
  return {
    agencyId: profile.isOnDemand ? null : profile.agencyId,
    acknowledgedRest: requireAcknowledgement(warnings, acknowledgedRest),
  };
}

/**
 * Assigns a professional to an open flex slot within another write, and tells no one. Idempotent: null if they have it
 * already, otherwise the agency that supplies them. Throws like `assignProfessional`.
 */
export async function assignSlot(
  tx: Transaction,
  ctx: Ctx,
  request: ProfessionalAssignment,
): Promise<{ agencyId: number | null } | null> {
  const { slotId, caregiverId: professionalId } = request;
  const { actor, now } = ctx;
  const scope = facilityScope(actor);
  const found = await lockSlotToChange(tx, scope, slotId);
  if (!found || found.route !== "FLEX") throw new NotFound();
  if (!canAssignProfessional(actor, found.facilityId)) throw new Forbidden();
  if (found.status === "CONFIRMED" && found.professionalId === professionalId) return null;
  await assertOpen(tx, found, request, now);
  const { agencyId, acknowledgedRest } = await assertEligible(tx, scope, request, now);
  const set = {
    status: "CONFIRMED" as const,
    professionalId,
    agencyId,
    claimedAt: now,
    confirmedAt: now,
    confirmedBy: actor.userId,
  };
  await changeSlot(tx, ctx, found, { action: "slot.assigned", set, acknowledgedRest }).catch(refuseOverlap);
  const { facilityId, shiftId } = found;
  await settleInvites(tx, ctx, { facilityId, shiftIds: [shiftId], takenBy: professionalId });
  return { agencyId };
}

/** The same, and tells whom it concerns; the professional once Undo is no longer at hand, if it is held. */
async function assignWithin(
  tx: Transaction,
  ctx: Ctx,
  request: ProfessionalAssignment,
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<void> {
  const scope = facilityScope(ctx.actor);
  const { slotId, caregiverId: professionalId } = request;
  const assigned = await assignSlot(tx, ctx, request);
  if (!assigned) return;
  const held = isHeld ? messageOfAssignment({ slotId, professionalId }, ctx.now) : undefined;
  await notifyAssigned(tx, ctx, scope, { slotId, because: "ASSIGNED", held });
  if (assigned.agencyId !== null) await notifyTeam(tx, ctx, { scope, event: "claimed", slotIds: [slotId] });
}

/**
 * Assigns a professional to an open flex slot, confirmed at once because the facility itself decides. Idempotent.
 * Throws Conflict if the professional may not work the slot or the slot has changed.
 */
export async function assignProfessional(ctx: Ctx, request: ProfessionalAssignment): Promise<void> {
  await write(ctx, { operation: "slot.assigned", input: request }, (tx) =>
    assignWithin(tx, ctx, request, { isHeld: true }),
  );
}

/** Why a slot is cancelled for one professional and opened for another. */
const RESCHEDULED = "RESCHEDULED_TO_DIFFERENT_SHIFT";

type ReassignInput = { slotId: number; request: Reassignment };

/**
 * Gives a flex shift to someone else: cancelled for one, and its replacement assigned to the other, or neither. Throws
 * Conflict as those two do.
 */
export async function reassignSlot(ctx: Ctx, { slotId, request }: ReassignInput): Promise<void> {
  const { caregiverId, oldCaregiverId, acknowledgedRest } = request;
  await write(ctx, { operation: "professional.reassigned", input: { slotId, ...request } }, async (tx) => {
    const found = await findSlotToChange(tx, facilityScope(ctx.actor), slotId);
    if (!found || found.route !== "FLEX") throw new NotFound();
    const replacementId = await cancelWithin(tx, ctx, {
      id: slotId,
      isFlex: true,
      request: {
        cancelationReason: RESCHEDULED,
        needsReplacement: true,
        oldCaregiverId,
      },
    });
    const { shiftId: flexShiftId, unitId: oldUnitId } = found;
    await assignWithin(tx, ctx, {
      slotId: replacementId!,
      caregiverId,
      flexShiftId,
      oldUnitId,
      acknowledgedRest,
    });
  });
}

/**
 * Undoes a reassignment: the person who has the shift instead is told not to come, and the other one has it again. Idempotent.
 * Throws Conflict once the shift has started, either has changed, or the professional may not work it by now.
 */
export async function undoReassignment(
  ctx: Ctx,
  { slotId, request }: { slotId: number; request: ReassignmentUndo },
): Promise<void> {
  const { actor } = ctx;
  const input = { slotId, ...request };
  await write(ctx, { operation: "professional.reassignment-undone", input }, async (tx) => {
    const found = await lockSlotToChange(tx, facilityScope(actor), slotId);
    if (!found || found.route !== "FLEX") throw new NotFound();
    const { facilityId } = found;
    if (!canAssignProfessional(actor, facilityId)) throw new Forbidden();
    if (found.professionalId !== request.oldCaregiverId) throw new Conflict();
    const before = await findBefore(tx, found, "slot.cancelled");
    if (before && found.status === before.status) return;
    if (!before || found.cancellationReason !== RESCHEDULED) throw new Conflict();
    const replacement = await lockReplacement(tx, { facilityId, slotId });
    if (replacement?.professionalId !== request.caregiverId) throw new Conflict();
    const { acknowledgedRest } = request;
    const action = "slot.reassignment-undone";
    await giveBack(tx, ctx, { found, replacement, before, action, isSlip: false, acknowledgedRest });
  });
}

/**
 * Undoes an assignment the same person made moments ago: the slot opens, and a professional who has been told is told not
 * to come. Idempotent. Throws Conflict when someone has changed the slot since.
 */
export async function unassignProfessional(ctx: Ctx, request: AssignmentUndo): Promise<void> {
  const { slotId, caregiverId: professionalId } = request;
  const { actor, now } = ctx;
  const scope = facilityScope(actor);
  await write(ctx, { operation: "slot.unassigned", input: request }, async (tx) => {
    const found = await findSlotToChange(tx, scope, slotId);
    if (!found || found.route !== "FLEX" || found.shiftId !== request.flexShiftId) throw new NotFound();
    if (!canAssignProfessional(actor, found.facilityId)) throw new Forbidden();
    if (found.status === "UNCLAIMED") return;
    const refusal = unassignRefusal(found, { professionalId, userId: actor.userId }, now);
    if (refusal === "CHANGED") throw new Conflict();
    if (refusal) refuse(refusal);
    const { dedupeKey } = messageOfAssignment({ slotId, professionalId }, found.confirmedAt!);
    if (!(await withdrawMail(tx, dedupeKey)).own) await notifyUnassigned(tx, ctx, scope, slotId);
    if (found.agencyId !== null) await notifyTeam(tx, ctx, { scope, event: "cancelled", slotIds: [slotId] });
    const set = {
      status: "UNCLAIMED" as const,
      professionalId: null,
      agencyId: null,
      claimedAt: null,
      confirmedAt: null,
      confirmedBy: null,
    };
    await changeSlot(tx, ctx, found, { action: "slot.unassigned", set });
  });
}
