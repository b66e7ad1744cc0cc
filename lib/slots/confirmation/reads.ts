import { and, asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { facility, unit } from "@/db/schema/facilities";
import { professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import type { FacilityScope } from "@/lib/access/scopes";
import { addressLine } from "@/lib/facilities/reads";
import { contactColumns, placeColumns } from "@/lib/conversations/reads";
import { holidaysWithin } from "@/lib/holidays/reads";
import { lockAll } from "../changing/reads";
import { MAX_BATCH } from "./rules";

const columns = {
  slotId: slot.id,
  facilityId: slot.facilityId,
  status: slot.status,
  startsAt: slot.startsAt,
  endsAt: slot.endsAt,
  outcomeCode: slot.outcomeCode,
  professionalId: slot.professionalId,
  route: shift.route,
  resourceType: shift.resourceType,
  integrationExpiredAt: shift.integrationExpiredAt,
  facilityAddress: addressLine,
  ...placeColumns,
  unitName: unit.name,
  firstName: professional.firstName,
  ...contactColumns,
  holidays: holidaysWithin(slot.facilityId, slot.startsAt, slot.endsAt),
};

/** The slots with everything the decision and the mail need, in one statement, ordered by id. */
const selectSlots = (tx: Transaction, scope: FacilityScope, slotIds: readonly number[]) =>
  tx
    .select(columns)
    .from(slot)
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .innerJoin(facility, eq(facility.id, slot.facilityId))
    .leftJoin(unit, eq(unit.id, slot.unitId))
    .leftJoin(professional, eq(professional.id, slot.professionalId))
    .where(and(inArray(slot.id, [...slotIds]), inArray(slot.facilityId, [...scope.facilityIds])))
    .orderBy(asc(slot.id))
    .limit(MAX_BATCH);

export async function findSlotToConfirm(tx: Transaction, scope: FacilityScope, slotId: number) {
  const [found] = await selectSlots(tx, scope, [slotId]);
  return found ?? null;
}

/** Locked in id order, so overlapping batches cannot deadlock. */
export const lockSlotsToConfirm = (tx: Transaction, scope: FacilityScope, slotIds: readonly number[]) =>
  lockAll(() => selectSlots(tx, scope, slotIds).for("update", { of: slot }), slotIds.length);

export type SlotToConfirm = NonNullable<Awaited<ReturnType<typeof findSlotToConfirm>>>;
