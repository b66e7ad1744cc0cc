import type { Transaction } from "@/db/client";
import { facilityScope, oneFacilityScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { findOrMaterialise } from "@/lib/shifts/instances/find-or-materialise";
import { findSlotToCancel, findLiveSlotsOfShift, type SlotToCancel } from "./reads";
import { pickSlotOfShift } from "./rules";
import type { FlexSlotCancelation, SlotCancelation } from "./schema";
import { refuse } from "./present";

export type CancelInput = { id: number } & (
  | { isFlex: false; request: SlotCancelation }
  | { isFlex: true; request: FlexSlotCancelation }
);

type OnDemand = Extract<CancelInput, { isFlex: false }>;

/** The open slot of a recurring shift that day, or its only live one. */
async function findSlotOfShift(tx: Transaction, ctx: Ctx, { id, request }: OnDemand): Promise<SlotToCancel> {
  const reason = request.cancelationReason;
  const day = { shiftId: id, isRecurring: true, startsOn: request.shiftDate };
  const scope = oneFacilityScope(ctx.actor, request.facilityId);
  const live = await findOrMaterialise(tx, ctx, scope, day, () =>
    findLiveSlotsOfShift(tx, scope, day, reason),
  );
  if (!live) throw new NotFound();
  const meant = pickSlotOfShift(live);
  if (!meant || meant.route === "FLEX") return refuse("SLOT_NOT_IN_SHIFT");
  return meant;
}

/** Whether the body's id is the slot's own or, of a recurring shift, the shift's or its schedule's. */
function isNamed(found: SlotToCancel, slotId: number | null | undefined): boolean {
  if (slotId == null || slotId === found.slotId) return true;
  return found.recurringShiftId !== null && [found.shiftId, found.recurringShiftId].includes(slotId);
}

/**
 * Resolves a request to one slot: the flex slot, the on-demand slot on its day, or the open slot of a recurring shift
 * that day. Throws NotFound or Conflict, Invalid if the body names another slot than the path.
 */
export async function findTargetSlot(tx: Transaction, ctx: Ctx, input: CancelInput): Promise<SlotToCancel> {
  const { actor } = ctx;
  const { id, isFlex, request } = input;
  const type = isFlex ? "FLEX" : "ON_DEMAND";
  if ((request.shiftType ?? type) !== type) return refuse("SLOT_NOT_IN_SHIFT");
  if (!isFlex && request.isRecurring && (request.slotId ?? id) === id) return findSlotOfShift(tx, ctx, input);
  const scope = isFlex ? facilityScope(actor) : oneFacilityScope(actor, request.facilityId);
  const found = await findSlotToCancel(tx, scope, id, request.cancelationReason);
  if (!found || (found.route === "FLEX") !== isFlex) throw new NotFound();
  if (!isNamed(found, request.slotId)) refuse("OTHER_SLOT");
  const isOnDay = isFlex || request.shiftDate === found.startsOn;
  return isOnDay ? found : refuse("SLOT_NOT_IN_SHIFT");
}
