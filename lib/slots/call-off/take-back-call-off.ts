import { facilityScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { changeSlot } from "../changing/change-slot";
import { findSlotToChange } from "../changing/reads";
import { canSetArrival } from "../policy";
import { refuseOverlap } from "../refuse-overlap";
import { settleInvites } from "../settle-invites";
import { refuse } from "./present";
import { findBeforeCallOff, lockReplacement } from "./reads";
import { undoRefusal } from "./rules";
import type { CallOffUndo } from "./schema";

const REMOVED = "REMOVED_FROM_SCHEDULE";

/**
 * Undoes a call-off the same person recorded moments ago: the professional has the slot as before, and its replacement
 * is gone. Idempotent. Throws Conflict when either has changed since, or the professional is booked elsewhere by now.
 */
export async function takeBackCallOff(ctx: Ctx, input: CallOffUndo & { slotId: number }): Promise<void> {
  const { actor, now } = ctx;
  const { slotId, caregiverId } = input;
  await write(ctx, { operation: "slot.call-off-taken-back", input }, async (tx) => {
    const found = await findSlotToChange(tx, facilityScope(actor), slotId);
    if (!found) throw new NotFound();
    const { facilityId, shiftId } = found;
    if (!canSetArrival(actor, { facilityId, isFlex: found.route === "FLEX" })) throw new Forbidden();
    if (found.professionalId !== caregiverId) throw new Conflict();
    const before = await findBeforeCallOff(tx, { facilityId, slotId });
    if (!before) throw new Conflict();
    if (found.callOffReason === null && found.status === before.status) return;
    const replacement = await lockReplacement(tx, { facilityId, slotId });
    const refusal = undoRefusal(
      found,
      { userId: actor.userId, replacement: replacement && replacement.status },
      now,
    );
    if (refusal === "CHANGED" || found.callOffReason === null) throw new Conflict();
    if (refusal) refuse(refusal);
    const gone = {
      status: "FACILITY_CANCELLED" as const,
      cancelledAt: now,
      cancelledBy: actor.userId,
      cancellationReason: REMOVED,
      replacesSlotId: null,
      bundleId: null,
    };
    await changeSlot(tx, ctx, replacement!, { action: "slot.cancelled", set: gone });
    const set = {
      status: before.status,
      arrivalStatusCode: before.arrivalStatusCode,
      rideStatus: before.rideStatus,
      outcomeCode: null,
      cancelledAt: null,
      cancelledBy: null,
      cancellationReason: null,
      callOffReason: null,
    };
    const change = { action: "slot.call-off-taken-back", set };
    await changeSlot(tx, ctx, found, change).catch(refuseOverlap);
    await settleInvites(tx, ctx, { facilityId, shiftIds: [shiftId] });
  });
}
