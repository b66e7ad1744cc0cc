import { facilityScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { canGuarantee } from "@/lib/shifts/policy";
import { lockSlotsToGuarantee, type SlotToGuarantee } from "./reads";
import type { ShiftGuarantee } from "./schema";
import { writeGuarantees } from "./write-guarantees";

type GuaranteeInput = { shiftId: number; request: ShiftGuarantee };

/** Whether the slot is one of the shift's on that day; the id may be its schedule's. */
function isOfShift(found: SlotToGuarantee, { shiftId, request }: GuaranteeInput): boolean {
  const isNamed = found.shiftId === shiftId || (request.isRecurring && found.recurringShiftId === shiftId);
  return isNamed && found.startsOn === request.shiftDate;
}

/**
 * Guarantees open slots of a shift, or removes their guarantee: all or none. Throws Conflict when one is no longer
 * open.
 */
export async function guaranteeShift(ctx: Ctx, input: GuaranteeInput): Promise<void> {
  const requested = new Map(Object.entries(input.request.slots).map(([id, on]) => [Number(id), on]));
  await write(ctx, { operation: "slots.guaranteed", input }, async (tx) => {
    const found = await lockSlotsToGuarantee(tx, facilityScope(ctx.actor), [...requested.keys()]);
    if (found.length === 0) throw new NotFound();
    if (found.some((one) => !canGuarantee(ctx.actor, one.facilityId))) throw new Forbidden();
    if (found.length < requested.size || !found.every((one) => isOfShift(one, input))) throw new Conflict();
    await writeGuarantees(
      tx,
      ctx,
      found.map((one) => ({ found: one, guaranteed: requested.get(one.slotId)! })),
    );
  });
}
