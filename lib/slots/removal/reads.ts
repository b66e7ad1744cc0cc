import { and, asc, eq, gte, inArray } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { facility, unit } from "@/db/schema/facilities";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import type { FacilityScope } from "@/lib/access/scopes";
import { placeColumns } from "@/lib/conversations/reads";
import { addressLine } from "@/lib/facilities/reads";

/** More upcoming assignments than anyone has. */
const MAX_ASSIGNMENTS = 500;

type Sought = { professionalIds: number[]; now: Date };

/** These professionals' claimed and confirmed slots at the facilities that have not ended, soonest first. */
function selectHeldSlots(on: Queryable, scope: FacilityScope, { professionalIds, now }: Sought) {
  return on
    .select({
      slotId: slot.id,
      shiftId: slot.shiftId,
      facilityId: slot.facilityId,
      status: slot.status,
      revision: slot.revision,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      startsOn: shift.startsOn,
      professionalId: slot.professionalId,
      agencyId: slot.agencyId,
      unitId: slot.unitId,
      unitName: unit.name,
      resourceType: shift.resourceType,
      isGuaranteed: slot.isGuaranteed,
      isOrientation: shift.isOrientation,
      arrivalStatusCode: slot.arrivalStatusCode,
      checkedInAt: slot.checkedInAt,
      outcomeCode: slot.outcomeCode,
      bonus: shift.bonus,
      wage: shift.wage,
      originalWage: shift.originalWage,
      billRate: shift.billRate,
      facilityAddress: addressLine,
      ...placeColumns,
    })
    .from(slot)
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .innerJoin(facility, eq(facility.id, slot.facilityId))
    .leftJoin(unit, eq(unit.id, slot.unitId))
    .where(
      and(
        inArray(slot.facilityId, [...scope.facilityIds]),
        inArray(slot.professionalId, professionalIds),
        inArray(slot.status, ["CLAIMED", "CONFIRMED"]),
        gte(slot.endsAt, now),
      ),
    )
    .orderBy(asc(slot.startsAt), asc(slot.id))
    .limit(MAX_ASSIGNMENTS * professionalIds.length);
}
export type HeldSlot = Awaited<ReturnType<typeof selectHeldSlots>>[number];

/** One professional's remaining slots at the facilities. */
export const listHeldSlots = (
  on: Queryable,
  scope: FacilityScope,
  { professionalId, now }: { professionalId: number; now: Date },
): Promise<HeldSlot[]> => selectHeldSlots(on, scope, { professionalIds: [professionalId], now }).execute();

/** The same for several professionals, by id, in one statement. */
export async function listHeldSlotsOf(
  on: Queryable,
  scope: FacilityScope,
  sought: Sought,
): Promise<Map<number, HeldSlot[]>> {
  const held = new Map<number, HeldSlot[]>();
  if (sought.professionalIds.length === 0) return held;
  for (const one of await selectHeldSlots(on, scope, sought))
    held.set(one.professionalId!, [...(held.get(one.professionalId!) ?? []), one]);
  return held;
}
