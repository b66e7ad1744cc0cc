import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { Reference } from "@/lib/professionals/credentials/administration/schema";
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

export type DecisionRow = { by: string; at: string; reason: string | null };

/** Who decided last about a document, and why it was rejected; null for one that came decided. */
export async function findDecision(
  on: Queryable,
  { professionalId, reference }: { professionalId: number; reference: Reference },
): Promise<DecisionRow | null> {
  const [row] = await on.execute<DecisionRow>(sql`
    select coalesce(u.name, a.actor_name, 'The portal') as by, to_json(a.at)#>>'{}' as at, a.after->>'statusReason' as reason
    from audit_event a left join user_account u on a.actor_kind = 'USER' and u.id = a.actor_id
    where a.entity = 'professional' and a.entity_id = ${String(professionalId)}
      and a.action in ('credential.verified', 'credential.rejected')
      and a.after @> ${JSON.stringify(reference)}::jsonb
    order by a.id desc limit 1`);
  return row ?? null;
}
