import type { Transaction } from "@/db/client";
import { facilityScope, oneFacilityScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { findOrMaterialise } from "@/lib/shifts/instances/find-or-materialise";
import { findSlotToCancel, findLiveSlotsOfShift, type SlotToCancel } from "./reads";
import { pickSlotOfShift } from "./rules";
import type { FlexSlotCancelation, SlotCancelation } from "./schema";
import { deny } from "./present";

export type CancelInput = { id: number } & (
  { isFlex: false; request: SlotCancelation } | { isFlex: true; request: FlexSlotCancelation }
);

/**
 * Resolves a request to one slot: the flex slot, the on-demand slot on its day, or the open slot of a recurring shift
 * that day. Throws NotFound or Conflict.
 */
export async function findTargetSlot(
  tx: Transaction,
  ctx: Ctx,
  { id, isFlex, request }: CancelInput,
): Promise<SlotToCancel> {
  const { actor } = ctx;
  const type = isFlex ? "FLEX" : "ON_DEMAND";
  if ((request.slotId ?? id) !== id || (request.shiftType ?? type) !== type) return deny("SLOT_NOT_IN_SHIFT");
  const reason = request.cancelationReason;
  if (!isFlex && request.isRecurring) {
    const day = { shiftId: id, isRecurring: true, startsOn: request.shiftDate };
    const scope = oneFacilityScope(actor, request.facilityId);
    const live = await findOrMaterialise(tx, ctx, scope, day, () =>
      findLiveSlotsOfShift(tx, scope, day, reason),
    );
    if (!live) throw new NotFound();
    const meant = pickSlotOfShift(live);
    if (!meant || meant.route === "FLEX") return deny("SLOT_NOT_IN_SHIFT");
    return meant;
  }
  const scope = isFlex ? facilityScope(actor) : oneFacilityScope(actor, request.facilityId);
  const found = await findSlotToCancel(tx, scope, id, reason);
  if (!found || (found.route === "FLEX") !== isFlex) throw new NotFound();
  if (!isFlex && request.shiftDate !== found.startsOn) return deny("SLOT_NOT_IN_SHIFT");
  return found;
}
