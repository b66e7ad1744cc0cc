import { facilityScope } from "@/lib/access/scopes";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { findOrMaterialise } from "@/lib/shifts/instances/find-or-materialise";
import { canRequestShifts } from "@/lib/shifts/policy";
import { findInstance, findRecurringShift, listOpenSlotIds } from "./reads";
import type { OpenSlots, OpenSlotsRequest } from "./schema";

/**
 * The shift of a recurring shift's day with its open slots, created if needed. Throws Conflict if the schedule no
 * longer has that day.
 */
export async function listOpenSlots(
  ctx: Ctx,
  { recurringShiftId, request }: { recurringShiftId: number; request: OpenSlotsRequest },
): Promise<OpenSlots> {
  const { actor } = ctx;
  const scope = facilityScope(actor);
  const day = {
    shiftId: recurringShiftId,
    isRecurring: request.isRecurring,
    startsOn: request.shiftDate,
  };
  return writeUnkeyed(ctx, async (tx) => {
    const schedule = await findRecurringShift(tx, scope, recurringShiftId);
    const found = await findOrMaterialise(tx, ctx, scope, day, () => findInstance(tx, scope, day));
    const owner = found ?? schedule;
    if (!owner) throw new NotFound();
    if (!canRequestShifts(actor, { facilityId: owner.facilityId, kind: owner.route })) throw new Forbidden();
    if (!found) throw new Conflict();
    return { shift_id: found.shiftId, slot_ids: await listOpenSlotIds(tx, scope, found.shiftId) };
  });
}
