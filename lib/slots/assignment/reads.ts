import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { facilityProfessional, professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import type { PeopleScope } from "@/lib/access/people";
import type { FacilityScope } from "@/lib/access/scopes";
import { byKnown, byName, foundColumns, hasNotLeft, isCertified, isKnownTo } from "@/lib/availability/reads";
import { fullName } from "@/lib/professionals/reads";
import { isFound } from "@/lib/search/is-found";
import { MAX_FOUND, MAX_POOL } from "../fit/rules";

/** A flex shift with its facility, and one slot to represent all of its slots. */
export async function findFlexShift(scope: FacilityScope, shiftId: number) {
  const [found] = await db
    .select({
      shiftId: shift.id,
      facilityId: shift.facilityId,
      managementCompanyId: facility.managementCompanyId,
      stateCode: facility.stateCode,
      resourceType: shift.resourceType,
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

type Stretch = { shift: FlexShift; staff: PeopleScope; dayFrom: Date; dayUntil: Date };
type Search = Stretch & { term: string | null };

/**
 * Staff of the shift's facility or company, with their stated availability that day: filtered by name, or those
 * available for the whole shift.
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
    .where(and(staff.condition, term === null ? columns.isCovered : isFound(fullName, term)))
    .orderBy(...byName)
    .limit(term === null ? 4 * MAX_FOUND : MAX_FOUND);
}

/** Certified staff of the shift's facility or company, those who know the facility best first. */
export function listStaffToSuggest(
  on: Queryable,
  scope: FacilityScope,
  { shift: of, staff, dayFrom, dayUntil }: Stretch,
) {
  const day = { dayFrom, dayUntil };
  return on
    .select(foundColumns(of, day))
    .from(professional)
    .leftJoin(facilityProfessional, isKnownTo(of.facilityId, scope))
    .where(and(staff.condition, isCertified(of.resourceType, of.stateCode), hasNotLeft(of)))
    .orderBy(...byKnown(of, day))
    .limit(MAX_POOL);
}

export type StaffMember = Awaited<ReturnType<typeof listStaff>>[number];
