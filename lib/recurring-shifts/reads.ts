import { and, asc, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { recurringShift, recurringSkip, shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { shiftStructure } from "@/db/schema/structures";
import type { FacilityScope } from "@/lib/access/scopes";
import { keyOf, placeKey, type RecurringShift } from "./rules";

const mostOfAFacility = 10_000;
const mostSlotsOfAFacility = 500_000;

/** Facilities that have a schedule to keep. For the job, which then works under each facility's own scope. */
export async function listFacilitiesWithRecurringShifts(on: Queryable): Promise<number[]> {
  const rows = await on
    .selectDistinct({ facilityId: recurringShift.facilityId })
    .from(recurringShift)
    .where(isNull(recurringShift.endedAt))
    .orderBy(asc(recurringShift.facilityId))
    .limit(100_000);
  return rows.map(({ facilityId }) => facilityId);
}

/** Schedules in force. A retired structure asks for nobody any more. */
export async function listRecurringShifts(on: Queryable, scope: FacilityScope): Promise<RecurringShift[]> {
  return on
    .select({
      recurringShiftId: recurringShift.id,
      facilityId: recurringShift.facilityId,
      timezone: facility.timezone,
      shiftStructureId: recurringShift.shiftStructureId,
      fromTime: shiftStructure.fromTime,
      toTime: shiftStructure.toTime,
      isOrientation: shiftStructure.isOrientation,
      resourceType: shiftStructure.resourceType,
      route: recurringShift.route,
      weekday: recurringShift.weekday,
      slots: recurringShift.slots,
      isGuaranteed: recurringShift.isGuaranteed,
      isFixedMarkupRate: facility.isFixedMarkupRate,
    })
    .from(recurringShift)
    .innerJoin(shiftStructure, eq(shiftStructure.id, recurringShift.shiftStructureId))
    .innerJoin(facility, eq(facility.id, recurringShift.facilityId))
    .where(
      and(
        inArray(recurringShift.facilityId, [...scope.facilityIds]),
        isNull(recurringShift.endedAt),
        isNull(shiftStructure.retiredAt),
        gt(recurringShift.slots, 0),
      ),
    )
    .orderBy(asc(recurringShift.id))
    .limit(mostOfAFacility);
}

/** Dates on which a schedule rests, by schedule. */
export async function listSkippedDates(
  on: Queryable,
  scope: FacilityScope,
): Promise<Map<number, Set<string>>> {
  const rows = await on
    .select({ recurringShiftId: recurringSkip.recurringShiftId, skippedOn: recurringSkip.skippedOn })
    .from(recurringSkip)
    .innerJoin(recurringShift, eq(recurringShift.id, recurringSkip.recurringShiftId))
    .where(inArray(recurringShift.facilityId, [...scope.facilityIds]))
    .limit(mostOfAFacility);
  const byShift = new Map<number, Set<string>>();
  for (const { recurringShiftId, skippedOn } of rows) {
    byShift.set(recurringShiftId, (byShift.get(recurringShiftId) ?? new Set()).add(skippedOn));
  }
  return byShift;
}

/** Coming shifts by their key, as they now are: made just now, made before, or asked for by a person. */
export async function listComingShifts(on: Queryable, scope: FacilityScope, now: Date) {
  const rows = await on
    .select({
      id: shift.id,
      recurringShiftId: shift.recurringShiftId,
      shiftStructureId: shift.shiftStructureId,
      startsOn: shift.startsOn,
      route: shift.route,
      startsAt: shift.startsAt,
      endsAt: shift.endsAt,
      bonus: shift.bonus,
      wage: shift.wage,
      originalWage: shift.originalWage,
      billRate: shift.billRate,
    })
    .from(shift)
    .where(and(inArray(shift.facilityId, [...scope.facilityIds]), gt(shift.startsAt, now)))
    .orderBy(asc(shift.id))
    .limit(mostSlotsOfAFacility);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Places of the schedule that were made before, whatever has become of them. */
export async function listMadePlaces(on: Queryable, scope: FacilityScope, now: Date): Promise<Set<string>> {
  const rows = await on
    .select({ shiftId: slot.shiftId, ordinal: slot.recurringOrdinal })
    .from(slot)
    .where(
      and(
        inArray(slot.facilityId, [...scope.facilityIds]),
        gt(slot.startsAt, now),
        isNotNull(slot.recurringOrdinal),
      ),
    )
    .limit(mostSlotsOfAFacility);
  return new Set(rows.map(({ shiftId, ordinal }) => placeKey(shiftId, ordinal)));
}
