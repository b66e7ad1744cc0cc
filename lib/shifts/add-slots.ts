import type { Transaction } from "@/db/client";
import { oneFacilityScope, type FacilityScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { listRates } from "@/lib/rates/reads";
import { listStructuresById } from "@/lib/shift-structures/reads";
import { findOrMaterialise } from "@/lib/shifts/instances/find-or-materialise";
import { assertMayRequest } from "./assert-may-request";
import { insertRequestedShifts } from "./insert-requested-shifts";
import { findOnDemandShift, getRequestFacility } from "./reads";
import { refuseShift } from "./present";
import { reasonOfTiming, timingOf } from "./rules";
import type { AddedSlots, SlotAddition } from "./schema";

async function add(
  tx: Transaction,
  ctx: Ctx,
  scope: FacilityScope,
  request: SlotAddition,
): Promise<AddedSlots> {
  const facility = await getRequestFacility(tx, scope);
  assertMayRequest(ctx.actor, facility, "ON_DEMAND");
  const { shiftId, isRecurring, shiftDate } = request;
  const found = await findOrMaterialise(tx, ctx, scope, { shiftId, isRecurring, startsOn: shiftDate }, () =>
    findOnDemandShift(tx, scope, request),
  );
  if (!found) throw new NotFound();
  const reason = reasonOfTiming(timingOf("ON_DEMAND", found, ctx.now));
  if (reason) refuseShift(reason);
  const { structureId, startsOn } = found;
  const [structures, rates] = await Promise.all([
    listStructuresById(tx, scope, [structureId]),
    listRates(tx, scope),
  ]);
  const { shifts, faults } = await insertRequestedShifts(tx, ctx, {
    scope,
    kind: "ON_DEMAND",
    facility,
    structures: new Map(structures.map((one) => [one.id, one])),
    rates,
    rows: [{ structureId, startsOn, unitId: null, slots: request.numberOfSlots, isGuaranteed: false }],
  });
  if (faults[0]) refuseShift(faults[0].reason);
  return { shift_id: shifts[0]!.shiftId, slot_ids: shifts[0]!.slotIds };
}

/**
 * Adds open slots to an on-demand shift on its current terms, until two hours after its start. Throws Conflict if it is
 * too late or the shift is full.
 */
export async function addSlots(ctx: Ctx, request: SlotAddition): Promise<AddedSlots> {
  const scope = oneFacilityScope(ctx.actor, request.facilityId);
  return write(ctx, { operation: "slots.add", input: request }, (tx) => add(tx, ctx, scope, request));
}
