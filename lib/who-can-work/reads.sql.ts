import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { PeopleScope } from "@/lib/access/people";
import type { FacilityScope, OneFacilityScope } from "@/lib/access/scopes";

export type OverviewPersonRow = { id: number; name: string; resourceType: string | null };

export const MAX_PEOPLE = 600;

/** The facility's enabled staff, by the rank of their license and name; `staff` is the scope of its staff. */
export const listOverviewPeople = (
  { facilityId }: OneFacilityScope,
  staff: PeopleScope,
): Promise<readonly OverviewPersonRow[]> =>
  db.execute<OverviewPersonRow>(sql`
    select professional.id, professional.first_name || ' ' || professional.last_name as name,
      professional.highest_resource_type as "resourceType"
    from facility_professional fp
      join professional on professional.id = fp.professional_id
      join facility f on f.id = fp.facility_id
      left join company_professional cp on cp.professional_id = fp.professional_id
        and cp.management_company_id = f.management_company_id
      left join resource_type rt on rt.code = professional.highest_resource_type
    where fp.facility_id = ${facilityId} and fp.is_enabled
      and coalesce(cp.employee_status, 'ENABLED') = 'ENABLED' and ${staff.condition}
    order by rt.rank nulls last, lower(professional.last_name), lower(professional.first_name), professional.id
    limit ${MAX_PEOPLE + 1}`);

export type PlannedRow = {
  professionalId: number;
  facilityId: number;
  facilityName: string;
  zone: string;
  startsOn: string;
  startsAt: Date;
  endsAt: Date;
  isClaimed: boolean;
};

/** What these people work at the facilities on these dates, by start. */
export const listPlanned = (
  { facilityIds }: FacilityScope,
  { ids, range }: { ids: readonly number[]; range: { start: string; end: string } },
): Promise<readonly PlannedRow[]> =>
  db.execute<PlannedRow>(sql`
    select sl.professional_id as "professionalId", sl.facility_id as "facilityId", f.name as "facilityName",
      f.timezone as zone, sh.starts_on::text as "startsOn", sl.starts_at as "startsAt", sl.ends_at as "endsAt",
      sl.status = 'CLAIMED' as "isClaimed"
    from slot sl join shift sh on sh.id = sl.shift_id join facility f on f.id = sl.facility_id
    where sl.professional_id = any(${`{${ids.join(",")}}`}::int[])
      and sl.facility_id = any(${`{${facilityIds.join(",")}}`}::int[]) and sl.status in ('CLAIMED', 'CONFIRMED')
      and sl.outcome_code is distinct from 'NO_SHOW'
      and sl.starts_at between ${range.start}::date - 1 and ${range.end}::date + 2
      and sh.starts_on between ${range.start} and ${range.end}
    order by sl.starts_at, sl.id`);
