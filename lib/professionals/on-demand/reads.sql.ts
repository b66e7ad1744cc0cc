import { sql } from "drizzle-orm";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { listPage, type Listing } from "../listing/reads.sql";

/** A marketplace or agency professional the facility has used, booked or invited within twelve months. */
const isMember = (scope: OneFacilityScope, now: Date) => sql`
  (p.is_on_demand or p.agency_id is not null) and (
    exists (select from slot s where s.professional_id = p.id and s.facility_id = ${scope.facilityId}
      and s.starts_at > ${now}::timestamptz - interval '12 months')
    or exists (select from invite i where i.professional_id = p.id and i.facility_id = ${scope.facilityId}
      and i.created_at > ${now}::timestamptz - interval '12 months'))`;

/** A page of the facility's on-demand professionals by name, with the total. */
export function listOnDemandProfessionals(scope: OneFacilityScope, listing: Listing) {
  const from = sql`from professional p where ${isMember(scope, listing.now)}`;
  return listPage(scope, { from, employment: sql`null` }, listing);
}
