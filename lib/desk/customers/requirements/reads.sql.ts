import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";

type Place = { facilityId: number; resourceType: string };

/** More than work at one facility; of a larger marketplace the first ones stand for all. */
export const MAX_LICENSED = 2_000;

/** Who has the license for a type and may take shifts at the facility in some way; one more than are looked at. */
export async function listLicensed(on: Queryable, { facilityId, resourceType }: Place): Promise<number[]> {
  const rows = await on.execute<{ id: number }>(sql`
    select distinct p.id from facility f
      join certification c on c.state_code = f.state_code and c.resource_type = ${resourceType}
        and c.status = 'VERIFIED'
      join professional p on p.id = c.professional_id
    where f.id = ${facilityId} and p.deactivated_at is null and (p.is_on_demand
      or exists (select from facility_professional w where w.professional_id = p.id and w.facility_id = f.id
        and w.is_flex_staff)
      or exists (select from company_professional w where w.professional_id = p.id
        and w.management_company_id = f.management_company_id)
      or exists (select from agency_professional w join agency_facility a on a.agency_id = w.agency_id
        where w.professional_id = p.id and a.facility_id = f.id and a.ended_at is null))
    order by p.id limit ${MAX_LICENSED + 1}`);
  return rows.map(({ id }) => id);
}

/** Slots of the type that haven't begun: open ones, and those that have someone. */
export async function countAhead(
  on: Queryable,
  { facilityId, resourceType, now }: Place & { now: Date },
): Promise<{ open: number; filled: number }> {
  const [row] = await on.execute<{ open: number; filled: number }>(sql`
    select count(*) filter (where sl.status = 'UNCLAIMED')::int as open,
      count(*) filter (where sl.status <> 'UNCLAIMED')::int as filled
    from slot sl join shift sh on sh.id = sl.shift_id
    where sl.facility_id = ${facilityId} and sh.resource_type = ${resourceType}
      and sl.starts_at > ${now}::timestamptz and sl.status in ('UNCLAIMED', 'CLAIMED', 'CONFIRMED')`);
  return row!;
}
