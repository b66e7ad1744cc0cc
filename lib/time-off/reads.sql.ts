import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { PeopleScope } from "@/lib/access/people";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { instantsAround } from "@/lib/time/zones";

export type OffRow = { professionalId: number; startsAt: Date; endsAt: Date; isPending: boolean };

/**
 * What people in scope have off between these dates at the facility or its company, by start; with what they have only
 * asked the facility for.
 */
export function listOff(
  on: Queryable,
  people: PeopleScope,
  here: OneFacilityScope,
  { ids, range }: { ids: readonly number[]; range: { start: string; end: string } },
): Promise<readonly OffRow[]> {
  const { from, until } = instantsAround(range);
  return on.execute<OffRow>(sql`
    select t.professional_id as "professionalId", t.starts_at as "startsAt", t.ends_at as "endsAt",
      t.status = 'PENDING' as "isPending"
    from time_off t
      join professional on professional.id = t.professional_id
      join facility f on f.id = t.facility_id
      join facility here on here.id = ${here.facilityId}
    where t.professional_id = any(${`{${ids.join(",")}}`}::int[]) and ${people.condition}
      and (t.status = 'APPROVED' and (f.id = here.id or f.management_company_id = here.management_company_id)
        or t.status = 'PENDING' and f.id = here.id)
      and t.ends_at > ${from} and t.starts_at < ${until}
    order by t.starts_at, t.id`);
}

export type GapsOfDay = { date: string; resourceType: string; open: number };

/** How many places of the facility are open on these dates, by type. */
export function countGaps(
  on: Queryable,
  { facilityId }: OneFacilityScope,
  dates: readonly string[],
  now: Date,
): Promise<readonly GapsOfDay[]> {
  if (dates.length === 0) return Promise.resolve([]);
  return on.execute<GapsOfDay>(sql`
    select sh.starts_on::text as date, sh.resource_type as "resourceType", count(*)::int as open
    from shift sh join slot sl on sl.shift_id = sh.id
    where sh.facility_id = ${facilityId} and sh.starts_on = any(${`{${dates.join(",")}}`}::date[])
      and sl.status = 'UNCLAIMED' and sl.ends_at > ${now} and sh.integration_expired_at is null
    group by sh.starts_on, sh.resource_type`);
}
