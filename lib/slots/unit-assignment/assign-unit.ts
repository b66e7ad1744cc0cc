import type { Transaction } from "@/db/client";
import { facilityScope, oneFacilityScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { findOrMaterialise } from "@/lib/shifts/instances/find-or-materialise";
import { listUsableUnits } from "@/lib/shifts/reads";
import { changeSlot } from "../changing/change-slot";
import { findSlotToChange, type SlotToChange } from "../changing/reads";
import { canAssignUnit } from "../policy";
import { refuse } from "./present";
import { findSlotOfDay } from "./reads";
import { unitRefusal } from "./rules";
import type { RecurringUnitAssignment, UnitAssignment } from "./schema";

export type UnitInput =
  | { by: "slot"; slotId: number; isFlex: boolean; facilityId?: number; request: UnitAssignment }
  | { by: "day"; shiftId: number; request: RecurringUnitAssignment };

/**
 * Resolves the slot. Throws Forbidden for an explicit facility the actor may not use, Invalid for a slot that is not
 * the named shift's.
 */
async function findTarget(tx: Transaction, ctx: Ctx, input: UnitInput): Promise<SlotToChange | null> {
  const { actor } = ctx;
  if (input.by === "slot") {
    const { facilityId, slotId, isFlex } = input;
    const scope = facilityId === undefined ? facilityScope(actor) : oneFacilityScope(actor, facilityId);
    const found = await findSlotToChange(tx, scope, slotId);
    return found && (found.route === "FLEX") === isFlex ? found : null;
  }
  const { shiftId, request } = input;
  const { isRecurring, shiftDate, slotId } = request;
  if (slotId != null) {
    const found = await findSlotToChange(tx, facilityScope(actor), slotId);
    const isNamed =
      found?.shiftId === shiftId || (isRecurring && found !== null && found.recurringShiftId === shiftId);
    if (found && !(isNamed && found.startsOn === shiftDate)) refuse("OTHER_SLOT");
    return found;
  }
  const scope = facilityScope(actor);
  const day = { shiftId, isRecurring, startsOn: shiftDate };
  const seen = { unitId: request.oldUnitId ?? null, professionalId: request.oldCaregiverId ?? null };
  return findOrMaterialise(tx, ctx, scope, day, () => findSlotOfDay(tx, scope, { ...day, ...seen }));
}

/** Whether the unit has to change; throws if it cannot. */
function isChangeNeeded(found: SlotToChange, request: UnitAssignment, now: Date): boolean {
  const hasUnits = found.portalUnitsEnabled;
  const refusal = unitRefusal({ ...found, hasUnits, isExpired: found.integrationExpiredAt !== null }, now);
  if (refusal) refuse(refusal);
  if (found.professionalId !== (request.oldCaregiverId ?? null)) throw new Conflict();
  if (found.unitId === request.unitId) return false;
  if (found.unitId !== (request.oldUnitId ?? null)) throw new Conflict();
  return true;
}

/**
 * Sets, changes or clears a slot's unit. Throws Conflict when the unit or professional differ from what the person saw.
 */
export async function assignUnit(ctx: Ctx, input: UnitInput): Promise<void> {
  const { actor, now } = ctx;
  const { request } = input;
  await write(ctx, { operation: "slot.unit-changed", input }, async (tx) => {
    const found = await findTarget(tx, ctx, input);
    if (!found) throw new NotFound();
    const { facilityId } = found;
    if (!canAssignUnit(actor, { facilityId, isFlex: found.route === "FLEX" })) throw new Forbidden();
    if (!isChangeNeeded(found, request, now)) return;
    if (request.unitId !== null) {
      const usable = await listUsableUnits(tx, oneFacilityScope(actor, facilityId), [request.unitId]);
      if (!usable.has(request.unitId)) refuse("UNKNOWN_UNIT");
    }
    const action = request.unitId === null ? "slot.unit-removed" : "slot.unit-changed";
    await changeSlot(tx, ctx, found, { action, set: { unitId: request.unitId } });
  });
}
