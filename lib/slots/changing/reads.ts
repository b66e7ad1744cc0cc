import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import type { FacilityScope } from "@/lib/access/scopes";

/** A slot with the facts every action on a single slot needs. */
export const selectSlotToChange = (tx: Transaction, scope: FacilityScope, where: SQL | undefined) =>
  tx
    .select({
      slotId: slot.id,
      shiftId: slot.shiftId,
      partOfShiftId: shift.partOfShiftId,
      facilityId: slot.facilityId,
      managementCompanyId: facility.managementCompanyId,
      createdAt: slot.createdAt,
      revision: slot.revision,
      status: slot.status,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      startsOn: shift.startsOn,
      route: shift.route,
      shiftStructureId: shift.shiftStructureId,
      recurringShiftId: shift.recurringShiftId,
      integrationExpiredAt: shift.integrationExpiredAt,
      unitId: slot.unitId,
      bundleId: slot.bundleId,
      isGuaranteed: slot.isGuaranteed,
      professionalId: slot.professionalId,
      agencyId: slot.agencyId,
      claimedAt: slot.claimedAt,
      confirmedAt: slot.confirmedAt,
      confirmedBy: slot.confirmedBy,
      outcomeCode: slot.outcomeCode,
      approvedAt: slot.approvedAt,
      disputedAt: slot.disputedAt,
      arrivalStatusCode: slot.arrivalStatusCode,
      lateMinutes: slot.lateMinutes,
      checkedInAt: slot.checkedInAt,
      cancelledAt: slot.cancelledAt,
      cancelledBy: slot.cancelledBy,
      cancellationReason: slot.cancellationReason,
      callOffReason: slot.callOffReason,
      rideStatus: slot.rideStatus,
      replacesSlotId: slot.replacesSlotId,
      placeSlotId: slot.placeSlotId,
      floatedFromSlotId: slot.floatedFromSlotId,
      portalUnitsEnabled: facility.portalUnitsEnabled,
      enableShiftRouting: facility.enableShiftRouting,
      allowFlexFloating: facility.allowFlexFloating,
    })
    .from(slot)
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .innerJoin(facility, eq(facility.id, slot.facilityId))
    .where(and(where, inArray(slot.facilityId, [...scope.facilityIds])));

export async function findSlotToChange(tx: Transaction, scope: FacilityScope, slotId: number) {
  const [found] = await selectSlotToChange(tx, scope, eq(slot.id, slotId)).limit(1);
  return found ?? null;
}

/**
 * A slot that was given another shift while its lock was waited for (split, joined) no longer matches the joined one and
 * is left out. Read again, it is there.
 */
export async function lockAll<Row>(lock: () => PromiseLike<Row[]>, count: number): Promise<Row[]> {
  const rows = await lock();
  return rows.length < count ? lock() : rows;
}

/** The same, locked: before the professional who is to take it, as every booking does. */
export async function lockSlotToChange(tx: Transaction, scope: FacilityScope, slotId: number) {
  const [found] = await lockAll(
    () => selectSlotToChange(tx, scope, eq(slot.id, slotId)).limit(1).for("update", { of: slot }),
    1,
  );
  return found ?? null;
}
export type SlotToChange = NonNullable<Awaited<ReturnType<typeof findSlotToChange>>>;
