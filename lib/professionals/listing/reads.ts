import { sql, type SQL } from "drizzle-orm";
import type { OneFacilityScope } from "@/lib/access/scopes";

/** One row of a facility's list of professionals. Dates are calendar dates of the facility. */
export type ListedRow = {
  id: number;
  firstName: string;
  lastName: string;
  tier: "PLATINUM" | "PRO" | null;
  highestResourceType: string;
  resourceTypes: string[];
  phone: string | null;
  hasPhoto: boolean;
  isDeactivated: boolean;
  isEnabled: boolean;
  worked: number;
  lastWorkedOn: string | null;
  upcomingOn: string | null;
  upcoming: number;
  /** A confirmed slot that is ahead or has just ended: the time in which a facility may have to call. */
  isExpected: boolean;
};

/** Of a professional `p` and what facility `fp` knows of them, for `listPage`. */
export const listedColumns = (scope: OneFacilityScope, now: Date): SQL => sql`
  p.id, p.first_name as "firstName", p.last_name as "lastName", p.tier,
  p.highest_resource_type as "highestResourceType", p.phone, p.photo_file_id is not null as "hasPhoto",
  p.deactivated_at is not null as "isDeactivated", coalesce(fp.is_enabled, true) as "isEnabled",
  coalesce(fp.worked_shifts, 0) as worked,
  array(select distinct c.resource_type from certification c where c.professional_id = p.id
    order by c.resource_type) as "resourceTypes",
  (select max(h.starts_on)::text from slot s join shift h on h.id = s.shift_id
    where s.professional_id = p.id and s.facility_id = ${scope.facilityId} and s.ends_at <= ${now.toISOString()}::timestamptz
      and s.status in ('CLAIMED', 'CONFIRMED') and s.outcome_code is distinct from 'NO_SHOW') as "lastWorkedOn",
  ahead.upcoming, ahead."upcomingOn",
  exists (select from slot s where s.professional_id = p.id and s.facility_id = ${scope.facilityId}
    and s.status = 'CONFIRMED' and s.ends_at > ${now.toISOString()}::timestamptz - interval '1 day') as "isExpected"`;

/** Joins to a professional `p` what is ahead of them at the facility. */
export const aheadOf = (scope: OneFacilityScope, now: Date): SQL => sql`
  left join lateral (
    select count(*)::int as upcoming, min(h.starts_on)::text as "upcomingOn"
    from slot s join shift h on h.id = s.shift_id
    where s.professional_id = p.id and s.facility_id = ${scope.facilityId} and s.status in ('CLAIMED', 'CONFIRMED')
      and s.ends_at >= ${now.toISOString()}::timestamptz) ahead on true`;

/** Whether a name holds what someone typed, whatever its case; everyone without a term. */
export const isNamed = (pattern: string | null): SQL =>
  pattern === null ? sql`true` : sql`(p.first_name || ' ' || p.last_name) ilike ${pattern}`;
