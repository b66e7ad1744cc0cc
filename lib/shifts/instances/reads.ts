import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { recurringShift, recurringSkip, shift } from "@/db/schema/shifts";
import { shiftStructure } from "@/db/schema/structures";
import type { FacilityScope, OneFacilityScope } from "@/lib/access/scopes";
import { groupBy } from "@/lib/group-by";
import { listSkippedHolidays } from "@/lib/holidays/reads";
import { keyOf, type RecurringShift } from "./rules";

const mostOfAFacility = 10_000;
const mostDaysOfAFacility = 500_000;

/**
 * The facility has recurring schedules and offers the route; an account on hold requests nobody from the marketplace.
 */
const isOffered = and(
  eq(facility.isRecurringScheduleEnabled, true),
  or(
    and(eq(recurringShift.route, "FLEX"), eq(facility.allowFlexShifts, true)),
    and(
      eq(recurringShift.route, "ON_DEMAND"),
      eq(facility.allowOnDemandShifts, true),
      eq(facility.accountReceivableStatus, "ACTIVE"),
    ),
  ),
);

/** Schedules that create shifts: all in scope, or those named. A retired structure creates none. */
export async function listRecurringShifts(
  on: Queryable,
  scope: FacilityScope,
  ids?: readonly number[],
): Promise<RecurringShift[]> {
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
        ids && inArray(recurringShift.id, [...ids]),
        isNull(recurringShift.endedAt),
        isNull(shiftStructure.retiredAt),
        ne(recurringShift.slots, 0),
        isOffered,
      ),
    )
    .orderBy(asc(recurringShift.id))
    .limit(mostOfAFacility);
}

/**
 * What each schedule leaves out, by its id: its skip dates, and the holidays that recurring shifts skip, unless it takes
 * place on them.
 */
export async function listDatesLeftOut(
  on: Queryable,
  scope: OneFacilityScope,
): Promise<(recurringShiftId: number) => ReadonlySet<string>> {
  const rows = await on
    .select({
      recurringShiftId: recurringSkip.recurringShiftId,
      skippedOn: recurringSkip.skippedOn,
      isLifted: recurringSkip.isLifted,
    })
    .from(recurringSkip)
    .innerJoin(recurringShift, eq(recurringShift.id, recurringSkip.recurringShiftId))
    .where(inArray(recurringShift.facilityId, [...scope.facilityIds]));
  const own = groupBy(rows, (row) => row.recurringShiftId);
  const holidays = await listSkippedHolidays(on, scope);
  return (recurringShiftId) => {
    const left = new Set(holidays);
    for (const { skippedOn, isLifted } of own.get(recurringShiftId) ?? [])
      if (isLifted) left.delete(skippedOn);
      else left.add(skippedOn);
    return left;
  };
}

/** Keys of the upcoming shifts that already belong to a schedule. */
export async function listMadeKeys(on: Queryable, scope: FacilityScope, now: Date): Promise<Set<string>> {
  const rows = await on
    .select({
      shiftStructureId: shift.shiftStructureId,
      startsOn: shift.startsOn,
      route: shift.route,
    })
    .from(shift)
    .where(
      and(
        inArray(shift.facilityId, [...scope.facilityIds]),
        gt(shift.startsAt, now),
        isNotNull(shift.recurringShiftId),
      ),
    )
    .limit(mostDaysOfAFacility);
  return new Set(rows.map(keyOf));
}
