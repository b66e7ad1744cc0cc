import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { agency, agencyFacility } from "@/db/schema/agencies";
import { facility } from "@/db/schema/facilities";
import { isReferredTo, oneReferredTo } from "@/lib/access/reference";

const MAX_AGENCIES = 10_000;

export function listAgencies(on: Queryable) {
  return on
    .select({
      id: agency.id,
      name: agency.name,
      contracts: sql<number>`(select count(*)::int from agency_facility c where c.agency_id = agency.id and c.ended_at is null)`,
      people: sql<number>`(select count(*)::int from user_account u where u.agency_id = agency.id)`,
      professionals: sql<number>`(select count(*)::int from professional p where p.agency_id = agency.id)`,
      hasLogo: sql<boolean>`agency.brand_logo_id is not null`,
    })
    .from(agency)
    .orderBy(asc(agency.name))
    .limit(MAX_AGENCIES);
}

/** The agency an administrator named. Throws Invalid for none or several. */
export async function getAgency(on: Queryable, reference: string) {
  const rows = await on
    .select({
      id: agency.id,
      name: agency.name,
      timezone: agency.timezone,
      isMyTeamEnabled: agency.isMyTeamEnabled,
      brandLogoId: agency.brandLogoId,
    })
    .from(agency)
    .where(isReferredTo(agency.id, agency.name, reference))
    .limit(10);
  return oneReferredTo(rows, { field: "agency", reference });
}

/** The facilities whose open shifts the agency sees or saw. */
export function listContracts(on: Queryable, agencyId: number) {
  return on
    .select({
      facilityId: facility.id,
      facility: facility.name,
      releaseAfterMinutes: agencyFacility.releaseAfterMinutes,
      endedAt: agencyFacility.endedAt,
    })
    .from(agencyFacility)
    .innerJoin(facility, eq(facility.id, agencyFacility.facilityId))
    .where(eq(agencyFacility.agencyId, agencyId))
    .orderBy(asc(facility.name))
    .limit(MAX_AGENCIES);
}

/** The agencies under contract with a facility. */
export function listAgenciesOf(on: Queryable, facilityId: number) {
  return on
    .select({
      id: agency.id,
      name: agency.name,
      releaseAfterMinutes: agencyFacility.releaseAfterMinutes,
      hasPeople: sql<boolean>`exists (select from agency_membership m join user_account u on u.id = m.user_id where m.agency_id = agency.id and u.disabled_at is null)`,
    })
    .from(agencyFacility)
    .innerJoin(agency, eq(agency.id, agencyFacility.agencyId))
    .where(and(eq(agencyFacility.facilityId, facilityId), isNull(agencyFacility.endedAt)))
    .orderBy(asc(agency.name))
    .limit(MAX_AGENCIES);
}

export async function findContract(on: Queryable, agencyId: number, facilityId: number) {
  const [found] = await on
    .select({ endedAt: agencyFacility.endedAt, releaseAfterMinutes: agencyFacility.releaseAfterMinutes })
    .from(agencyFacility)
    .where(and(eq(agencyFacility.agencyId, agencyId), eq(agencyFacility.facilityId, facilityId)))
    .limit(1);
  return found ?? null;
}
