import { and, asc, eq, ilike, inArray, isNull, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { facilityProfessional, professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import type { FacilityScope } from "@/lib/access/scopes";
import { isStaff, lastAskedBy, statedColumns } from "@/lib/availability/reads";
import { literal } from "@/lib/professionals/search/rules";

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

type Search = { shift: FlexShift; term: string | null; dayFrom: Date; dayUntil: Date };

/**
 * Staff of the shift's facility or company: by name, or without one those who have said that they can work the whole
 * shift. With what was stated for its day.
 */
export function listStaff(
  on: Queryable,
  scope: FacilityScope,
  { shift: of, term, dayFrom, dayUntil }: Search,
) {
  const { isCovered, hasProvided } = statedColumns({ ...of, dayFrom, dayUntil });
  const isAssigned = sql<boolean>`exists (select 1 from slot s where s.shift_id = ${of.shiftId}
    and s.professional_id = ${professional.id} and s.status in ('CLAIMED', 'CONFIRMED'))`;
  const name = sql`(${professional.firstName} || ' ' || ${professional.lastName})`;
  return on
    .select({
      professionalId: professional.id,
      firstName: professional.firstName,
      lastName: professional.lastName,
      highestResourceType: professional.highestResourceType,
      latitude: professional.latitude,
      longitude: professional.longitude,
      worked: facilityProfessional.workedShifts,
      isCovered,
      hasProvided,
      isAssigned,
      askedAt: lastAskedBy(of.facilityId),
    })
    .from(professional)
    .leftJoin(
      facilityProfessional,
      and(
        eq(facilityProfessional.professionalId, professional.id),
        eq(facilityProfessional.facilityId, of.facilityId),
        inArray(facilityProfessional.facilityId, [...scope.facilityIds]),
      ),
    )
    .where(
      and(
        isNull(professional.deactivatedAt),
        isStaff(sql`${of.facilityId}::int`, sql`${of.managementCompanyId}::int`),
        term === null ? isCovered : ilike(name, `%${literal(term)}%`),
      ),
    )
    .orderBy(asc(professional.firstName), asc(professional.lastName), asc(professional.id))
    .limit(term === null ? 4 * FOUND_AT_MOST : FOUND_AT_MOST);
}
export type StaffMember = Awaited<ReturnType<typeof listStaff>>[number];
