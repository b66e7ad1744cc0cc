import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { ownRequirementsOf } from "@/lib/professionals/credentials/reads";
import type { Place } from "./requirement-rules";

export type ShiftsAhead = { count: number; nextOn: string | null };

/** A professional's assigned shifts ahead, at any facility. */
export async function readShiftsAhead(
  on: Queryable,
  professionalId: number,
  now: Date,
): Promise<ShiftsAhead> {
  const [row] = await on.execute<ShiftsAhead>(sql`
    select count(*)::int as count, min(sh.starts_on)::text as "nextOn"
    from slot sl join shift sh on sh.id = sl.shift_id
    where sl.professional_id = ${professionalId} and sl.status in ('CLAIMED', 'CONFIRMED')
      and sl.starts_at > ${now}::timestamptz`);
  return row!;
}

const MAX_PLACES = 200;

/** Where a professional works, is booked, or may be sent by their agency; booked ones first, the longest ahead. */
export const listPlaces = (
  on: Queryable,
  professionalId: number,
  { resourceType, now }: { resourceType: string | null; now: Date },
): Promise<Place[]> =>
  on.execute<Place>(sql`
    select f.name as facility, f.state_code as "stateCode", w.via, w.last_on::text as "lastOn",
      ${ownRequirementsOf(sql`f.id`, sql`coalesce(${resourceType}::text, p.highest_resource_type)`)} as own
    from professional p
    cross join lateral (
      select facility_id, max(last_on) as last_on, case when bool_or(via is null) then null else max(via) end as via
      from (
        select sl.facility_id, sh.starts_on as last_on, null::text as via
        from slot sl join shift sh on sh.id = sl.shift_id
        where sl.professional_id = p.id and sl.status in ('CLAIMED', 'CONFIRMED') and sl.starts_at > ${now}::timestamptz
        union all
        select facility_id, null, null from facility_professional where professional_id = p.id and is_enabled
        union all
        select af.facility_id, null, a.name from agency a join agency_facility af on af.agency_id = a.id
        where a.id = p.agency_id and af.ended_at is null) every
      group by facility_id) w
    join facility f on f.id = w.facility_id
    where p.id = ${professionalId}
    order by w.last_on desc nulls last, w.via nulls first, f.name, f.id limit ${MAX_PLACES}`);
