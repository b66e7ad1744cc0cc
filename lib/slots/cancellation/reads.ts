import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { facility, unit } from "@/db/schema/facilities";
import { professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { cancellationReason, slot } from "@/db/schema/slots";
import { shiftStructure } from "@/db/schema/structures";
import type { FacilityScope } from "@/lib/access/scopes";
import { unpaidBreakOf } from "@/lib/shifts/parts/reads";
import { contactColumns, placeColumns } from "@/lib/conversations/reads";
import { addressLine } from "@/lib/facilities/reads";
import type { NamedDay } from "@/lib/shifts/instances/find-or-materialise";
import type { ReasonGroup } from "./rules";

const meantFor = {
  NON_CLAIMED_SLOTS: cancellationReason.forNonClaimed,
  CLAIMED_SLOTS: cancellationReason.forClaimed,
  FLEX_SLOTS: cancellationReason.forFlex,
};

const columns = {
  slotId: slot.id,
  shiftId: slot.shiftId,
  facilityId: slot.facilityId,
  revision: slot.revision,
  status: slot.status,
  startsAt: slot.startsAt,
  endsAt: slot.endsAt,
  unitId: slot.unitId,
  professionalId: slot.professionalId,
  agencyId: slot.agencyId,
  isGuaranteed: slot.isGuaranteed,
  outcomeCode: slot.outcomeCode,
  arrivalStatusCode: slot.arrivalStatusCode,
  checkedInAt: slot.checkedInAt,
  rideStatus: slot.rideStatus,
  startsOn: shift.startsOn,
  recurringShiftId: shift.recurringShiftId,
  route: shift.route,
  resourceType: shift.resourceType,
  integrationExpiredAt: shift.integrationExpiredAt,
  unpaidBreakMinutes: unpaidBreakOf(),
  facilityAddress: addressLine,
  ...placeColumns,
  windowHours: facility.windowCancellationHours,
  billableHours: facility.billableCancellationHours,
  unitName: unit.name,
  firstName: professional.firstName,
  lastName: professional.lastName,
  ...contactColumns,
  reasonMeantFor: meantFor,
};

/** Slots with everything the decision and the mail need, and the kind of slot the reason applies to. */
const selectSlots = (tx: Transaction, reasonCode: string) =>
  tx
    .select(columns)
    .from(slot)
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .innerJoin(shiftStructure, eq(shiftStructure.id, shift.shiftStructureId))
    .innerJoin(facility, eq(facility.id, slot.facilityId))
    .leftJoin(unit, eq(unit.id, slot.unitId))
    .leftJoin(professional, eq(professional.id, slot.professionalId))
    .leftJoin(cancellationReason, eq(cancellationReason.code, reasonCode));

export async function findSlotToCancel(
  tx: Transaction,
  scope: FacilityScope,
  slotId: number,
  reasonCode: string,
) {
  const [found] = await selectSlots(tx, reasonCode)
    .where(and(eq(slot.id, slotId), inArray(slot.facilityId, [...scope.facilityIds])))
    .limit(1);
  return found ?? null;
}
export type SlotToCancel = NonNullable<Awaited<ReturnType<typeof findSlotToCancel>>>;

/**
 * At most two live slots of a recurring shift on its day: open ones first, then the newest; null when there are none.
 * The id may be the shift's or its schedule's; if it fits both, the shift's wins.
 */
export async function findLiveSlotsOfShift(
  tx: Transaction,
  scope: FacilityScope,
  { shiftId, startsOn }: NamedDay,
  reasonCode: string,
): Promise<SlotToCancel[] | null> {
  const found = await selectSlots(tx, reasonCode)
    .where(
      and(
        or(eq(slot.shiftId, shiftId), eq(shift.recurringShiftId, shiftId)),
        eq(shift.startsOn, startsOn),
        inArray(slot.status, ["UNCLAIMED", "CLAIMED", "CONFIRMED"]),
        inArray(slot.facilityId, [...scope.facilityIds]),
      ),
    )
    .orderBy(desc(eq(slot.shiftId, shiftId)), desc(sql`${slot.status} = 'UNCLAIMED'`), desc(slot.id))
    .limit(2);
  const ofFirst = found.filter((one) => one.shiftId === found[0]?.shiftId);
  return ofFirst.length === 0 ? null : ofFirst;
}

/** Shared by all tenants, so it takes no scope. */
export function listCancellationReasons(group: ReasonGroup) {
  return db
    .select({ code: cancellationReason.code, label: cancellationReason.label })
    .from(cancellationReason)
    .where(eq(meantFor[group], true))
    .orderBy(asc(cancellationReason.position))
    .limit(100);
}
