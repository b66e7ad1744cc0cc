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
 * The last days of what was verified of each kind, of the flex staff that the scope's facilities and their companies
 * employ, if they are over or near; and whether a newer document is being verified. A verified document without a last
 * day doesn't expire, and replaces those that do.
 */
export async function listExpiring(input: ReportInput): Promise<readonly ExpiringRow[]> {
  return whole(
    await db.execute<ExpiringRow>(sql`
      with staff as (
        select fp.professional_id, array_agg(f.id order by f.name, f.id) as "facilityIds",
          array_agg(f.name order by f.name, f.id) as facilities,
          array_agg(f.city order by f.name, f.id) as "facilityCities",
          max((${momentOf(input)} at time zone f.timezone)::date) as today
        from facility_professional fp join facility f on f.id = fp.facility_id
          left join company_professional cp
            on cp.management_company_id = f.management_company_id and cp.professional_id = fp.professional_id
        where fp.facility_id = any(${sql.param(input.scope.facilityIds)}) and fp.is_flex_staff and fp.is_enabled
          and coalesce(cp.employee_status, 'ENABLED') in ('ENABLED', 'PENDING')
        group by fp.professional_id
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
      )
      select p.id as "professionalId", p.first_name || ' ' || p.last_name as professional, s."facilityIds",
        s.facilities, s."facilityCities", l.type, l.license, l.subtype, l.expires_on::text as "expiresOn",
        l.expires_on - s.today as "daysLeft", l."isRenewalPending"
      from latest l join staff s using (professional_id) join professional p on p.id = l.professional_id
      where l.expires_on - s.today <= ${DAYS_AHEAD} and p.deactivated_at is null
      order by l.expires_on, p.last_name, p.id limit ${readLimit()}`),
  );
}
