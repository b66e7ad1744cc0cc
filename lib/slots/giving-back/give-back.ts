import { and, desc, eq, gte } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { auditEvent } from "@/db/schema/operations";
import type { slot } from "@/db/schema/slots";
import { slotHolderScope } from "@/lib/access/people";
import { systemScope } from "@/lib/access/scopes";
import { sinceMaking } from "@/lib/audit/time-rules";
import { notifyTeam } from "@/lib/agency-contacts/notify-team";
import type { Ctx } from "@/lib/context";
import { Conflict, refuseAll, refusals } from "@/lib/errors";
import { requireAcknowledgement } from "@/lib/professionals/eligibility/present";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { checkEligibility } from "@/lib/professionals/eligibility/rules";
import { notifyAssigned, notifyUnassigned } from "../assignment/notify-assigned";
import { isHere } from "../cancellation/rules";
import { changeSlot } from "../changing/change-slot";
import type { SlotToChange } from "../changing/reads";
import { refuseOverlap } from "../refuse-overlap";
import { settleInvites } from "../settle-invites";
import { giveBackRefusal, giveBackTexts, type GiveBackRefusal } from "./rules";

const asConflict = (code: GiveBackRefusal) => ({
  as: Conflict,
  field: "slotId",
  message: giveBackTexts[code],
});

/** Why a call-off or a reassignment isn't undone. */
const refuse = refusals({
  TOLD: asConflict("TOLD"),
  THEIRS: asConflict("THEIRS"),
  REPLACED: asConflict("REPLACED"),
  TIMES: asConflict("TIMES"),
  CLOSED: asConflict("CLOSED"),
  HAS_COME: asConflict("HAS_COME"),
  STARTED: asConflict("STARTED"),
  ENDED: asConflict("ENDED"),
});

type Before = Partial<Pick<typeof slot.$inferSelect, "arrivalStatusCode" | "rideStatus">> &
  Pick<typeof slot.$inferSelect, "status">;

/** The slot as it was before its last change of this kind. Only the audit trail keeps that. */
export async function findBefore(
  tx: Transaction,
  { facilityId, slotId, createdAt }: Pick<SlotToChange, "facilityId" | "slotId" | "createdAt">,
  action: "slot.called-off" | "slot.cancelled",
): Promise<Before | null> {
  const [last] = await tx
    .select({ before: auditEvent.before })
    .from(auditEvent)
    .where(
      and(
        gte(auditEvent.at, sinceMaking(createdAt)),
        eq(auditEvent.entity, "slot"),
        eq(auditEvent.entityId, String(slotId)),
        eq(auditEvent.facilityId, facilityId),
        eq(auditEvent.action, action),
      ),
    )
    .orderBy(desc(auditEvent.id))
    .limit(1);
  return (last?.before ?? null) as Before | null;
}

/** Throws Conflict if they may not work their slot by now, or something has to be acknowledged. */
async function assertEligible(
  tx: Transaction,
  { facilityId, slotId, professionalId }: SlotToChange,
  acknowledgedRest: readonly string[] | null | undefined,
  now: Date,
): Promise<string[]> {
  const scope = systemScope(facilityId);
  const [held] = await listEligibilitySlots(tx, scope, [slotId], { areHeld: true });
  const [profile] = await listEligibilityProfiles(tx, slotHolderScope(scope), [professionalId!], [held!], {
    areHeld: true,
  });
  if (!profile) throw new Conflict();
  const { blocks, warnings } = checkEligibility(profile, held!, now);
  if (blocks.length > 0)
    refuseAll(
      Conflict,
      blocks.map(({ code, text }) => ({ code, field: "caregiverId", message: text, slotId })),
    );
  return requireAcknowledgement(warnings, acknowledgedRest);
}

const restored = {
  outcomeCode: null,
  cancelledAt: null,
  cancelledBy: null,
  cancellationReason: null,
  cancellationDetail: null,
  callOffReason: null,
  callOffAt: null,
  isLateCancellation: false,
  billableCancellationMinutes: 0,
};

type GiveBack = {
  /** The slot they left, and the one that replaces it, both locked or guarded by their revision. */
  found: SlotToChange;
  replacement: SlotToChange | null;
  before: Before;
  action: string;
  /** A slip of moments ago: the professional hasn't heard of it, and nothing else has happened. */
  isSlip: boolean;
  acknowledgedRest: readonly string[] | null | undefined;
};

/**
 * Gives a slot back to the professional who left it and closes its replacement. The person who holds that is told; unless it
 * undoes a slip, the professional is checked as for any booking, and told too.
 */
export async function giveBack(tx: Transaction, ctx: Ctx, given: GiveBack): Promise<void> {
  const { found, replacement, before, isSlip } = given;
  const { facilityId, shiftId, slotId } = found;
  const { actor, now } = ctx;
  const scope = systemScope(facilityId);
  const left = { ...found, isCalledOff: found.callOffReason !== null };
  const other = replacement && {
    ...replacement,
    isHere: isHere(replacement.checkedInAt !== null, replacement.arrivalStatusCode),
  };
  const refusal = giveBackRefusal(left, other, now);
  if (refusal || !replacement) return refuse(refusal ?? "CLOSED");
  if (replacement.professionalId !== null) await notifyUnassigned(tx, ctx, scope, replacement.slotId);
  if (replacement.agencyId !== null)
    await notifyTeam(tx, ctx, { scope, event: "cancelled", slotIds: [replacement.slotId] });
  const gone = {
    status: "FACILITY_CANCELLED" as const,
    cancelledAt: now,
    cancelledBy: actor.userId,
    cancellationReason: "REMOVED_FROM_SCHEDULE",
    replacesSlotId: null,
    bundleId: null,
  };
  await changeSlot(tx, ctx, replacement, { action: "slot.cancelled", set: gone });
  const acknowledgedRest = isSlip ? [] : await assertEligible(tx, found, given.acknowledgedRest, now);
  const { status, arrivalStatusCode = null, rideStatus = null } = before;
  const set = { ...restored, status, arrivalStatusCode, rideStatus };
  await changeSlot(tx, ctx, found, { action: given.action, set, acknowledgedRest }).catch(refuseOverlap);
  const takenBy = found.professionalId ?? undefined;
  // It may have gone on-demand, where others were asked.
  await settleInvites(tx, ctx, { facilityId, shiftIds: [shiftId, replacement.shiftId], takenBy });
  if (!isSlip) await notifyAssigned(tx, ctx, scope, { slotId, because: "ASSIGNED" });
}
