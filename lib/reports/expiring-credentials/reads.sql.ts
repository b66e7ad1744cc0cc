import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { FacilityScope } from "@/lib/access/scopes";
import { READ_LIMIT, whole } from "../reads.sql";
import type { ExpiringRow } from "./rules";

/**
 * The latest verified document of each kind, of the enabled flex staff of the scope's facilities, if it expires by a
 * date; and whether a newer one is being verified.
 */
export async function listExpiring(scope: FacilityScope, until: string): Promise<readonly ExpiringRow[]> {
  return whole(
    await db.execute<ExpiringRow>(sql`
      with staff as (
        select fp.professional_id, array_agg(f.name order by f.name) as facilities, min(f.timezone) as zone
        from facility_professional fp join facility f on f.id = fp.facility_id
        where fp.facility_id = any(${sql.param(scope.facilityIds)}) and fp.is_flex_staff and fp.is_enabled
        group by fp.professional_id
      ), document as (
        select c.professional_id, 'PROFESSIONAL_LICENSE' as type, c.resource_type || ', ' || c.state_code as license,
          c.status, c.expires_on
        from certification c join staff using (professional_id)
        union all
        select c.professional_id, c.type, null, c.status, c.expires_on
        from credential c join staff using (professional_id)
      ), latest as (
        select professional_id, type, license, max(expires_on) filter (where status = 'VERIFIED') as expires_on,
          bool_or(status = 'PENDING') as "isRenewalPending"
        from document where expires_on is not null group by professional_id, type, license
      )
      select p.id as "professionalId", p.first_name || ' ' || p.last_name as professional, s.facilities, s.zone,
        l.type, l.license, l.expires_on::text as "expiresOn", l."isRenewalPending"
      from latest l join staff s using (professional_id) join professional p on p.id = l.professional_id
      where l.expires_on <= ${until} and p.deactivated_at is null
      order by l.expires_on, p.last_name, p.id limit ${READ_LIMIT}`),
  );
}
