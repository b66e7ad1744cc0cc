import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { credentialTypes } from "@/lib/professionals/credentials/catalog-rules";
import type { ReportInput } from "../define-report";
import { momentOf, readLimit, whole } from "../reads.sql";
import { DAYS_AHEAD, type ExpiringRow } from "./rules";

/** Types that need a document of each subtype; of the others any one counts. */
const types = credentialTypes.filter(({ logic, subtypes }) => logic === "AND" && subtypes.length > 0);
const eachSubtype = sql`unnest(${sql.param(types.map(({ code }) => code))}::text[],
  ${sql.param(types.map(({ subtypes }) => subtypes[0]!.code))}::text[]) as kind(code, first)`;

/**
 * The last days of what was verified of each kind, of the staff whom the scope's facilities or their companies employ, as
 * the lists of internal staff and of the workforce have them, if they are over or near; and whether a newer document is
 * being verified. A verified document without a last day doesn't expire, and replaces those that do.
 */
export async function listExpiring(input: ReportInput): Promise<readonly ExpiringRow[]> {
  const facilityIds = sql.param(input.scope.facilityIds);
  const moment = momentOf(input);
  return whole(
    await db.execute<ExpiringRow>(sql`
      with place as (select * from facility where id = any(${facilityIds})),
      staff as (
        select professional_id from facility_professional where facility_id = any(${facilityIds}) and is_flex_staff
        union
        select professional_id from company_professional
        where management_company_id in (select management_company_id from place)
      ), document as (
        select c.professional_id, 'PROFESSIONAL_LICENSE' as type, c.resource_type || ', ' || c.state_code as license,
          null as subtype, c.status, c.expires_on
        from certification c join staff using (professional_id)
        union all
        select r.professional_id, 'PROFESSIONAL_LICENSE', r.resource_type || ', ' || r.state_code, null, r.status,
          r.expires_on
        from certification_renewal r join staff using (professional_id)
        union all
        select c.professional_id, c.type, null, case when kind.code is not null then coalesce(c.subtype, kind.first) end,
          c.status, c.expires_on
        from credential c join staff using (professional_id) left join ${eachSubtype} on kind.code = c.type
      ), latest as (
        select professional_id, type, license, subtype, bool_or(status = 'PENDING') as "isRenewalPending",
          max(expires_on) filter (where status = 'VERIFIED') as expires_on
        from document group by professional_id, type, license, subtype
        having count(*) filter (where status = 'VERIFIED' and expires_on is null) = 0
      ), near as (
        -- A day more: it is later in the west.
        select * from latest where expires_on <= (${moment} at time zone 'UTC')::date + ${DAYS_AHEAD + 1}::int
      ), employed as (
        select n.professional_id, array_agg(f.id order by f.name, f.id) as "facilityIds",
          array_agg(f.name order by f.name, f.id) as facilities,
          array_agg(f.city order by f.name, f.id) as "facilityCities",
          max((${moment} at time zone f.timezone)::date) as today
        from (select distinct professional_id from near) n cross join place f
          left join facility_professional fp on fp.facility_id = f.id and fp.professional_id = n.professional_id
          left join company_professional cp
            on cp.management_company_id = f.management_company_id and cp.professional_id = n.professional_id
        where (fp.is_flex_staff or cp.professional_id is not null) and coalesce(fp.is_enabled, true)
          and coalesce(cp.employee_status, 'ENABLED') in ('ENABLED', 'PENDING')
        group by n.professional_id
      )
      select p.id as "professionalId", p.first_name || ' ' || p.last_name as professional, e."facilityIds",
        e.facilities, e."facilityCities", n.type, n.license, n.subtype, n.expires_on::text as "expiresOn",
        n.expires_on - e.today as "daysLeft", n."isRenewalPending"
      from near n join employed e using (professional_id) join professional p on p.id = n.professional_id
      where n.expires_on - e.today <= ${DAYS_AHEAD} and p.deactivated_at is null
      order by n.expires_on, p.last_name, p.id limit ${readLimit()}`),
  );
}
