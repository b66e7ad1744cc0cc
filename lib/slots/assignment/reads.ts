import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { facilityProfessional, professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import type { PeopleScope } from "@/lib/access/people";
import type { FacilityScope } from "@/lib/access/scopes";
import { byName, foundColumns, isCalled, isKnownTo } from "@/lib/availability/reads";

/** A flex shift with its facility, and one of its slots to stand for all of them. */
export async function findFlexShift(scope: FacilityScope, shiftId: number) {
  const [found] = await db
    .select({
      shiftId: shift.id,
      facilityId: shift.facilityId,
      managementCompanyId: facility.managementCompanyId,
      timezone: facility.timezone,
      latitude: facility.latitude,
      longitude: facility.longitude,
      startsOn: shift.startsOn,
      startsAt: shift.startsAt,
      endsAt: shift.endsAt,
      slotId: sql<number | null>`(select min(${slot.id}) from ${slot} where ${slot.shiftId} = ${shift.id})`,
    })
    .from(shift)
    .innerJoin(facility, eq(facility.id, shift.facilityId))
    .where(
      and(eq(shift.id, shiftId), eq(shift.route, "FLEX"), inArray(shift.facilityId, [...scope.facilityIds])),
    )
    .limit(1);
  return found ?? null;
}
export type FlexShift = NonNullable<Awaited<ReturnType<typeof findFlexShift>>>;

export const FOUND_AT_MOST = 50;

type Search = { shift: FlexShift; staff: PeopleScope; term: string | null; dayFrom: Date; dayUntil: Date };

/**
 * Staff of the shift's facility or company: by name, or without one those who have said that they can work the whole
 * shift. With what was stated for its day.
 */
export function listStaff(
  on: Queryable,
  scope: FacilityScope,
  { shift: of, staff, term, dayFrom, dayUntil }: Search,
) {
  const columns = foundColumns(of, { dayFrom, dayUntil });
  return on
    .select(columns)
    .from(professional)
    .leftJoin(facilityProfessional, isKnownTo(of.facilityId, scope))
    .where(and(staff.condition, term === null ? columns.isCovered : isCalled(term)))
    .orderBy(...byName)
    .limit(term === null ? 4 * FOUND_AT_MOST : FOUND_AT_MOST);
}
export type StaffMember = Awaited<ReturnType<typeof listStaff>>[number];
