import { rawSql } from "@/db/client";
import type { AgencyScope } from "@/lib/access/scopes";

export type OpenShiftRow = {
  shiftId: number;
  startsOn: string;
  startsAt: Date;
  endsAt: Date;
  zone: string;
  resourceType: string;
  open: number;
  companyName: string | null;
  facilityName: string;
  city: string;
  stateCode: string;
  zipCode: string;
  rate: number | null;
  bonus: number;
};

/** The specification's bound on the agency's list of openings. */
export const OPEN_SHIFTS_AT_MOST = 2000;

/** Shifts with open on-demand slots that start after `now`, soonest first, at the agency's facilities. */
export function listOpenShifts(scope: AgencyScope, now: Date, limit: number): Promise<OpenShiftRow[]> {
  return rawSql<OpenShiftRow[]>`
    select sh.id as "shiftId", sh.starts_on::text as "startsOn", sh.starts_at as "startsAt", sh.ends_at as "endsAt",
      f.timezone as zone, sh.resource_type as "resourceType", count(*)::int as open, c.name as "companyName",
      f.name as "facilityName", f.city, f.state_code as "stateCode", f.zip_code as "zipCode",
      max(sl.bill_rate)::float8 as rate, max(sl.bonus)::float8 as bonus
    from agency_facility af
    join slot sl on sl.facility_id = af.facility_id and sl.status = 'UNCLAIMED' and sl.starts_at > ${now}
    join shift sh on sh.id = sl.shift_id and sh.route = 'ON_DEMAND'
    join facility f on f.id = sl.facility_id
    left join management_company c on c.id = f.management_company_id
    where af.agency_id = ${scope.agencyId} and af.ended_at is null
    group by sh.id, f.id, c.id order by sh.starts_at, f.name, sh.id limit ${limit}`;
}
