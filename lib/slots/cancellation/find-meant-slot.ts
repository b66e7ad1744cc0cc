import type { Transaction } from "@/db/client";
import { facilityScope, oneFacilityScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { Conflict, NotFound } from "@/lib/errors";
import { findOrMaterialise } from "@/lib/shifts/instances/find-or-materialise";
import { findSlotToCancel, findLiveSlotsOfShift, type SlotToCancel } from "./reads";
import { pickSlotOfShift } from "./rules";
import type { FlexSlotCancelation, SlotCancelation } from "./schema";

export type CancelInput = { id: number } & (
  { isFlex: false; request: SlotCancelation } | { isFlex: true; request: FlexSlotCancelation }
);

const notInShift = () =>
  new Conflict({
    code: "SLOT_NOT_IN_SHIFT",
    field: "slotId",
    message: "Failed to cancel shift. Please try again!",
  });

/** Throws NotFound or Conflict. The slot meant: the flex slot, the on-demand slot on its day, or the free slot of a recurring shift's day. */
export async function findMeantSlot(
  tx: Transaction,
  ctx: Ctx,
  { id, isFlex, request }: CancelInput,
): Promise<SlotToCancel> {
  const { actor } = ctx;
  const reason = request.cancelationReason;
  if (!isFlex && request.isRecurring) {
    const day = { shiftId: id, isRecurring: true, startsOn: request.shiftDate };
    const scope = oneFacilityScope(actor, request.facilityId);
    const live = await findOrMaterialise(tx, ctx, scope, day, () =>
      findLiveSlotsOfShift(tx, scope, day, reason),
    );
    if (!live) throw new NotFound();
    const meant = pickSlotOfShift(live);
    if (!meant || meant.route === "FLEX") throw notInShift();
    return meant;
  }
  const scope = isFlex ? facilityScope(actor) : oneFacilityScope(actor, request.facilityId);
  const found = await findSlotToCancel(tx, scope, id, reason);
  if (!found || (found.route === "FLEX") !== isFlex) throw new NotFound();
  if (!isFlex && request.shiftDate !== found.startsOn) throw notInShift();
  return found;
}
