import { sql, type SQL } from "drizzle-orm";
import type { OneFacilityScope } from "@/lib/access/scopes";

/** A row in a facility's list of professionals. Calendar dates of the facility. */
export type ListedRow = {
  id: number;
  firstName: string;
  lastName: string;
  tier: "PLATINUM" | "PRO" | null;
  /** Empty without a license. */
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
  /** Has a confirmed slot that is upcoming or just ended, when the facility may need to call. */
  isExpected: boolean;
};

/** The columns for a professional `p` and the facility's record `fp`, for `listPage`. */
export const listedColumns = (scope: OneFacilityScope, now: Date): SQL => sql`
  p.id, p.first_name as "firstName", p.last_name as "lastName", p.tier,
  coalesce(p.highest_resource_type, '') as "highestResourceType", p.phone, p.photo_file_id is not null as "hasPhoto",
  p.deactivated_at is not null as "isDeactivated", coalesce(fp.is_enabled, true) as "isEnabled",
  coalesce(fp.worked_shifts, 0) as worked,
  array(select distinct c.resource_type from certification c where c.professional_id = p.id
    order by c.resource_type) as "resourceTypes",
  (select max(h.starts_on)::text from slot s join shift h on h.id = s.shift_id
    where s.professional_id = p.id and s.facility_id = ${scope.facilityId} and s.ends_at <= ${now}::timestamptz
      and s.status in ('CLAIMED', 'CONFIRMED') and s.outcome_code is distinct from 'NO_SHOW') as "lastWorkedOn",
  ahead.upcoming, ahead."upcomingOn",
  exists (select from slot s where s.professional_id = p.id and s.facility_id = ${scope.facilityId}
    and s.status = 'CONFIRMED' and s.ends_at > ${now}::timestamptz - interval '1 day') as "isExpected"`;

/** Joins a professional `p` to their upcoming slots at the facility. */
export const aheadOf = (scope: OneFacilityScope, now: Date): SQL => sql`
  left join lateral (
    select count(*)::int as upcoming, min(h.starts_on)::text as "upcomingOn"
    from slot s join shift h on h.id = s.shift_id
    where s.professional_id = p.id and s.facility_id = ${scope.facilityId} and s.status in ('CLAIMED', 'CONFIRMED')
      and s.ends_at >= ${now}::timestamptz) ahead on true`;

/** Matches names that contain the term, ignoring case; everyone without a term. */
export const isNamed = (pattern: string | null): SQL =>
  pattern === null ? sql`true` : sql`(p.first_name || ' ' || p.last_name) ilike ${pattern}`;
