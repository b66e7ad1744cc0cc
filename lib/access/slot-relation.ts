import { sql } from "drizzle-orm";

/**
 * For a slot `sl` of shift `sh`, facility `f` and professional `p`: whether the relation in which they hold it lasts.
 * Until the shift's end, the shift itself is one.
 */
export const isRelationCurrent = sql`(p.deactivated_at is null
  and not exists (select from facility_professional fp where fp.facility_id = sl.facility_id
    and fp.professional_id = sl.professional_id and not fp.is_enabled)
  and not exists (select from do_not_return d where d.facility_id = sl.facility_id
    and d.professional_id = sl.professional_id and d.removed_at is null)
  and case
    when sl.agency_id is not null then exists (select from agency_facility af
        join agency_professional ap on ap.agency_id = af.agency_id
      where af.agency_id = sl.agency_id and af.facility_id = sl.facility_id and af.ended_at is null
        and ap.professional_id = sl.professional_id and ap.joined_at is not null and ap.disabled_at is null)
    when sh.route = 'FLEX' and f.management_company_id is not null then not exists (
      select from company_professional cp where cp.management_company_id = f.management_company_id
        and cp.professional_id = sl.professional_id and cp.employee_status in ('DISABLED', 'TERMINATED'))
    else true end)`;
