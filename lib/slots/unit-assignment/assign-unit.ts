import { db, type Transaction } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { facilityScope, oneFacilityScope } from "@/lib/access/scopes";
import { Conflict, Forbidden, Invalid, NotFound } from "@/lib/errors";
import { findOrMaterialise } from "@/lib/recurring-shifts/find-or-materialise";
import { listUsableUnits } from "@/lib/shifts/reads";
import { clock } from "@/lib/time/clock";
import { changeSlot } from "../change-slot";
import { findSlotToChange, type SlotToChange } from "../changing/reads";
import { canAssignUnit } from "../policy";
import { findSlotOfDay } from "./reads";
import { unitRefusal, type UnitRefusal } from "./rules";
import type { RecurringUnitAssignment, UnitAssignment } from "./schema";

export type Assigning = { requestId: string } & (
  | { by: "slot"; slotId: number; isFlex: boolean; facilityId?: number; request: UnitAssignment }
  | { by: "day"; shiftId: number; request: RecurringUnitAssignment }
);

const texts: Record<UnitRefusal, string> = {
  UNITS_DISABLED: "Units are not in use at this facility.",
  EXPIRED: "This shift has expired, so its unit can no longer be changed.",
  CANCELLED: "This shift has been cancelled, so its unit can no longer be changed.",
  ENDED: "This shift has ended, so its unit can no longer be changed.",
};

/** The slot meant. Throws Forbidden for a facility that is named and not the actor's. */
async function findMeant(tx: Transaction, actor: Actor, assigning: Assigning): Promise<SlotToChange | null> {
  if (assigning.by === "slot") {
    const { facilityId, slotId, isFlex } = assigning;
    const scope = facilityId === undefined ? facilityScope(actor) : oneFacilityScope(actor, facilityId);
    const found = await findSlotToChange(tx, scope, slotId);
    return found && (found.route === "FLEX") === isFlex ? found : null;
  }
  const { shiftId, request } = assigning;
  const { isRecurring, shiftDate, slotId } = request;
  if (slotId != null) {
    const found = await findSlotToChange(tx, facilityScope(actor), slotId);
    const isNamed =
      found?.shiftId === shiftId || (isRecurring && found !== null && found.recurringShiftId === shiftId);
    return found && isNamed && found.startsOn === shiftDate ? found : null;
  }
  const scope = facilityScope(actor);
  const day = { shiftId, isRecurring, startsOn: shiftDate };
  const seen = { unitId: request.oldUnitId ?? null, professionalId: request.oldCaregiverId ?? null };
  return findOrMaterialise(tx, scope, day, () => findSlotOfDay(tx, scope, { ...day, ...seen }));
}

/** Throws what stands in the way; false when the unit is the wanted one already. */
function mayChange(found: SlotToChange, request: UnitAssignment, now: Date): boolean {
  const hasUnits = found.portalUnitsEnabled;
  const refusal = unitRefusal({ ...found, hasUnits, isExpired: found.integrationExpiredAt !== null }, now);
  if (refusal) throw new Conflict({ code: refusal, field: "unitId", message: texts[refusal] });
  if (found.professionalId !== (request.oldCaregiverId ?? null)) throw new Conflict();
  if (found.unitId === request.unitId) return false;
  if (found.unitId !== (request.oldUnitId ?? null)) throw new Conflict();
  return true;
}

/**
 * Gives a slot its unit, another one, or none. Throws Conflict when unit or professional are not those the person saw.
 */
export async function assignUnit(actor: Actor, assigning: Assigning): Promise<void> {
  const { request, requestId } = assigning;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const found = await findMeant(tx, actor, assigning);
    if (!found) throw new NotFound();
    const { facilityId } = found;
    if (!canAssignUnit(actor, { facilityId, isFlex: found.route === "FLEX" })) throw new Forbidden();
    if (!mayChange(found, request, now)) return;
    if (request.unitId !== null) {
      const usable = await listUsableUnits(tx, oneFacilityScope(actor, facilityId), [request.unitId]);
      const message = "This unit is not one of the facility's.";
      if (!usable.has(request.unitId)) throw new Invalid({ code: "UNKNOWN_UNIT", field: "unitId", message });
    }
    const action = request.unitId === null ? "slot.unit-removed" : "slot.unit-changed";
    await changeSlot(tx, found, { actor, action, set: { unitId: request.unitId }, requestId });
  });
}
