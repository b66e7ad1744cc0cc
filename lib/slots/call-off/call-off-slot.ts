import { facilityScope, systemScope } from "@/lib/access/scopes";
import type { Transaction } from "@/db/client";
import { notifyTeam } from "@/lib/agency-contacts/notify-team";
import { write, type Ctx, type Party } from "@/lib/context";
import { Conflict, Forbidden, NotFound, Invalid, refusals } from "@/lib/errors";
import { addReplacement } from "../add-replacement";
import { isReviewed } from "../arrival/rules";
import { isHere } from "../cancellation/rules";
import { changeSlot } from "../changing/change-slot";
import { findSlotToChange, lockSlotToChange, type SlotToChange } from "../changing/reads";
import { canSetArrival } from "../policy";
import { callOffRefusal, CALLED_OUT, isCallTime } from "./rules";
import type { CallOff } from "./schema";
import { findBefore, giveBack } from "../giving-back/give-back";
import { isSlip } from "../giving-back/rules";
import type { CallOffUndo } from "../giving-back/schema";
import { lockReplacement } from "../giving-back/reads";

/** Why a call-off is not recorded. */
const refuse = refusals({
  CALL_TIME: { as: Invalid, field: "calledAt", message: "Choose a time within the last 24 hours." },
  EXPIRED: { as: Conflict, field: "slotId", message: "This shift has expired." },
  ENDED: { as: Conflict, field: "slotId", message: "This shift has ended. Set a no-show instead." },
  ARRIVED: {
    as: Conflict,
    field: "slotId",
    message: "An arrival status has been set for this shift. Take it back first.",
  },
  OUTCOME: { as: Conflict, field: "slotId", message: "This shift already has an outcome." },
  REVIEWED: { as: Conflict, field: "slotId", message: "This shift has been approved or disputed." },
});

const factsOf = (found: SlotToChange) => ({
  ...found,
  isExpired: found.integrationExpiredAt !== null,
  isHere: isHere(found.checkedInAt !== null, found.arrivalStatusCode),
  hasOutcome: found.outcomeCode !== null,
  isReviewed: isReviewed(found),
});

type FoundCallOff = Pick<CallOff, "reason"> & {
  found: SlotToChange;
  cancelledBy: number | null;
  calledAt?: Date | null;
};

/**
 * Calls off a slot inside another write's transaction. `cancelledBy` is null for the professional's own word. Returns the
 * slot that replaces it.
 */
export async function callOffFound(
  tx: Transaction,
  ctx: Ctx<NonNullable<Party>>,
  { found, reason, cancelledBy, calledAt = null }: FoundCallOff,
): Promise<number | null> {
  const { slotId, facilityId } = found;
  const refusal = callOffRefusal(factsOf(found), ctx.now);
  if (refusal === "NOT_HELD") throw new Conflict();
  if (refusal) refuse(refusal);
  const set = {
    status: "CANCELLED" as const,
    outcomeCode: "CG_CANCELLED" as const,
    cancelledAt: ctx.now,
    cancelledBy,
    cancellationReason: CALLED_OUT,
    callOffReason: reason,
    callOffAt: calledAt,
    arrivalStatusCode: null,
    rideStatus: found.rideStatus && ("CANCELLED" as const),
  };
  await changeSlot(tx, ctx, found, { action: "slot.called-off", set });
  const scope = systemScope(facilityId);
  const [replacementId] = await addReplacement(tx, ctx, { scope, slotIds: [slotId], staysInBundle: true });
  if (found.agencyId !== null) await notifyTeam(tx, ctx, { scope, event: "cancelled", slotIds: [slotId] });
  return replacementId ?? null;
}

/** Where it was, and the slot that replaces it. */
type LeftOpen = { facilityId: number; replacementId: number | null };

/**
 * Records that a slot's professional has called off: they leave it unpaid, and an open slot replaces it. Idempotent.
 * Throws Conflict if someone else holds the slot by now.
 */
export async function callOffSlot(ctx: Ctx, input: CallOff & { slotId: number }): Promise<LeftOpen> {
  const { actor } = ctx;
  const { slotId, caregiverId, reason } = input;
  const calledAt = input.calledAt === undefined ? null : new Date(input.calledAt);
  return write(ctx, { operation: "slot.called-off", input }, async (tx) => {
    const found = await findSlotToChange(tx, facilityScope(actor), slotId);
    if (!found) throw new NotFound();
    const { facilityId } = found;
    if (!canSetArrival(actor, { facilityId, isFlex: found.route === "FLEX" })) throw new Forbidden();
    if (found.professionalId !== caregiverId) throw new Conflict();
    if (calledAt && !isCallTime(calledAt, ctx.now)) refuse("CALL_TIME");
    const isRepeated = found.status === "CANCELLED" && found.callOffReason === reason;
    const replacementId = isRepeated
      ? (await lockReplacement(tx, { facilityId, slotId }))?.slotId
      : await callOffFound(tx, ctx, { found, reason, calledAt, cancelledBy: actor.userId });
    return { facilityId, replacementId: replacementId ?? null };
  });
}

/**
 * Undoes a call-off: the professional has the slot as before, and its replacement is gone. Idempotent. Throws Conflict
 * when someone has the replacement for certain, or the professional may not work the slot by now.
 */
export async function takeBackCallOff(ctx: Ctx, input: CallOffUndo & { slotId: number }): Promise<void> {
  const { actor, now } = ctx;
  const { slotId, caregiverId, acknowledgedRest } = input;
  await write(ctx, { operation: "slot.call-off-taken-back", input }, async (tx) => {
    const found = await lockSlotToChange(tx, facilityScope(actor), slotId);
    if (!found) throw new NotFound();
    const { facilityId, cancelledAt, cancelledBy } = found;
    if (!canSetArrival(actor, { facilityId, isFlex: found.route === "FLEX" })) throw new Forbidden();
    if (found.professionalId !== caregiverId) throw new Conflict();
    const before = await findBefore(tx, found, "slot.called-off");
    if (!before) throw new Conflict();
    if (found.callOffReason === null && found.status === before.status) return;
    if (found.callOffReason === null || cancelledAt === null) throw new Conflict();
    await giveBack(tx, ctx, {
      found,
      replacement: await lockReplacement(tx, { facilityId, slotId }),
      before,
      action: "slot.call-off-taken-back",
      isSlip: isSlip(cancelledAt, { isSame: cancelledBy === actor.userId }, now),
      acknowledgedRest,
    });
  });
}
