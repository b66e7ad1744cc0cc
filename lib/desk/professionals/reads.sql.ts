import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { rowsOf } from "@/lib/http/wire";
import type { RecordChange } from "@/lib/professionals/administration/change-rules";
import { isFoundIn } from "@/lib/search/is-found";
import type { ProfessionalsQuery } from "./schema";

/** By the index professional_by_contact. A phone is found however it is typed. */
function isNamed(search: string): SQL {
  const isPhone = /^[\d\s()+.-]{4,}$/.test(search);
  const term = isPhone ? search.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "") : search;
  return isFoundIn(sql`p.contact_text`, term);
}

export type FoundRow = {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  resourceType: string | null;
  places: string | null;
  isActive: boolean;
  toReview: number;
};

/** A company is left out where one of its facilities is named. */
const placesOf = sql`(select string_agg(distinct name, ', ') from (
  select a.name from agency_professional r join agency a on a.id = r.agency_id
    where r.professional_id = p.id and r.terminated_at is null
  union all select c.name from company_professional r join management_company c on c.id = r.management_company_id
    where r.professional_id = p.id and r.employee_status <> 'TERMINATED'
      and not exists (select from facility_professional w join facility o on o.id = w.facility_id
        where w.professional_id = p.id and w.is_flex_staff and o.management_company_id = c.id)
  union all select f.name from facility_professional r join facility f on f.id = r.facility_id
    where r.professional_id = p.id and r.is_flex_staff) known)`;

const toReview = sql`((select count(*) from credential where professional_id = p.id and status = 'PENDING')
  + (select count(*) from certification where professional_id = p.id and status = 'PENDING')
  + (select count(*) from certification_renewal where professional_id = p.id and status = 'PENDING'))::int`;

/** A page of professionals by name; what else is shown is read for that page alone. */
export function listFound(on: Queryable, query: ProfessionalsQuery): Promise<FoundRow[]> {
  const { limit, offset } = rowsOf(query);
  return on.execute<FoundRow>(sql`
    with page as materialized (
      select p.id, p.last_name, p.first_name from professional p where ${isNamed(query.search)}
      order by p.last_name, p.first_name, p.id limit ${limit} offset ${offset})
    select p.id, p.first_name || ' ' || p.last_name as name, p.email, p.phone,
      p.highest_resource_type as "resourceType", ${placesOf} as places, p.deactivated_at is null as "isActive",
      ${toReview} as "toReview"
    from page join professional p on p.id = page.id order by page.last_name, page.first_name, page.id`);
}

export async function countFound(on: Queryable, search: string): Promise<number> {
  const [row] = await on.execute<{ total: number }>(
    sql`select count(*)::int as total from professional p where ${isNamed(search)}`,
  );
  return row!.total;
}

type PlaceRow = {
  kind: "FACILITY" | "COMPANY" | "AGENCY";
  id: number;
  name: string;
  state: string;
  isOpen: boolean;
};

type BarRow = {
  facility: string;
  reason: string;
  filedAt: string;
  filedBy: string | null;
  removedAt: string | null;
};

export type ProfessionalRow = {
  name: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  resourceType: string | null;
  agency: string | null;
  isOnDemand: boolean;
  deactivatedAt: string | null;
  mergedIds: number[];
  places: PlaceRow[];
  doNotReturns: BarRow[];
};

const MAX_PLACES = 200;

/** A professional with where they work and who doesn't want them back; null if there is none. */
export async function findProfessional(on: Queryable, id: number): Promise<ProfessionalRow | null> {
  const [row] = await on.execute<ProfessionalRow>(sql`
    select p.first_name || ' ' || p.last_name as name, p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone,
      p.highest_resource_type as "resourceType", (select name from agency where id = p.agency_id) as agency,
      p.is_on_demand as "isOnDemand", to_json(p.deactivated_at)#>>'{}' as "deactivatedAt",
      array(select merged_id from merged_professional where kept_id = p.id order by merged_id) as "mergedIds",
      (select coalesce(json_agg(one order by one.name, one.kind), '[]') from (
        select 'AGENCY' as kind, a.id, a.name, case when r.disabled_at is not null then 'Disabled by the agency'
            when r.terminated_at is not null then 'Declined' when r.joined_at is null then 'Invited' else 'On the roster' end as state,
          r.joined_at is not null and r.disabled_at is null as "isOpen"
        from agency_professional r join agency a on a.id = r.agency_id where r.professional_id = p.id
        union all
        select 'COMPANY', c.id, c.name, initcap(r.employee_status), r.employee_status = 'ENABLED'
        from company_professional r join management_company c on c.id = r.management_company_id where r.professional_id = p.id
        union all
        select 'FACILITY', f.id, f.name, case when not r.is_enabled then 'Disabled by the facility'
            when r.is_flex_staff then 'Internal staff' else 'Has worked there' end, r.is_enabled
        from facility_professional r join facility f on f.id = r.facility_id where r.professional_id = p.id
        limit ${MAX_PLACES}) one) as places,
      (select coalesce(json_agg(one), '[]') from (
        select f.name as facility, r.label as reason, d.filed_at as "filedAt", u.name as "filedBy", d.removed_at as "removedAt"
        from do_not_return d join facility f on f.id = d.facility_id join do_not_return_reason r on r.code = d.reason_code
        left join user_account u on u.id = d.filed_by
        where d.professional_id = p.id order by d.removed_at desc nulls first, d.filed_at desc limit ${MAX_PLACES}) one)
        as "doNotReturns"
    from professional p where p.id = ${id}`);
  return row ?? null;
}

export type EventRow = {
  id: number;
  at: string;
  actorKind: "USER" | "PROFESSIONAL" | "ADMINISTRATOR" | "SYSTEM";
  actor: string | null;
  action: string;
  place: string | null;
  /** The code of the document it is about, and of a license its type and state. */
  type: string | null;
  license: string | null;
  /** Of their record. */
  change: RecordChange | null;
  /** The record that was merged into theirs: "No. 422, Anita Adams, anita@rose.test". */
  merged: string | null;
};

export const MAX_EVENTS = 50;

/** The newest entries about a professional and the records merged into theirs. */
export const listEvents = (on: Queryable, ids: readonly number[]): Promise<EventRow[]> =>
  on.execute<EventRow>(sql`
    with page as materialized (
      select * from audit_event where entity = 'professional' and entity_id = any(${`{${ids.join(",")}}`}::text[])
      order by id desc limit ${MAX_EVENTS})
    select page.id::float8 as id, to_json(page.at)#>>'{}' as at, page.actor_kind as "actorKind",
      coalesce(u.name, page.actor_name) as actor, page.action,
      coalesce((select name from facility where id = page.facility_id), (select name from agency where id = page.agency_id),
        (select name from management_company where id = page.management_company_id)) as place,
      coalesce(page.after->>'type', page.before->>'type',
        (select c.type from credential c where c.id::text = page.after->>'id' and page.action like 'credential.%')) as type,
      case when page.action like 'credential.%' then
        (page.after->>'resourceType') || ' license, ' || (page.after->>'stateCode') end as license,
      case when page.action in ('professional.created', 'professional.updated') then
        json_build_object('before', coalesce(page.before, '{}'), 'after', coalesce(page.after, '{}')) end as change,
      case when page.action = 'professional.merged' then concat_ws(', ', 'No. ' || (page.before->'other'->>'id'),
        (page.before->'other'->>'firstName') || ' ' || (page.before->'other'->>'lastName'), page.before->'other'->>'email') end as merged
    from page left join user_account u on page.actor_kind = 'USER' and u.id = page.actor_id order by page.id desc`);

const MAX_FACILITIES = 20;

/** Facilities by name, with the shift types they staff. */
export const findFacilities = (
  on: Queryable,
  search: string,
): Promise<{ id: number; name: string; types: string[] }[]> =>
  on.execute<{ id: number; name: string; types: string[] }>(sql`
    select f.id, f.name, array(select distinct t.resource_type from shift_structure t
      where t.facility_id = f.id and t.retired_at is null order by 1) as types
    from facility f where ${isFoundIn(sql`f.search_text`, search)} order by f.name, f.id limit ${MAX_FACILITIES}`);

/** The next open slots of a type at a facility. */
export async function listOpenAhead(
  on: Queryable,
  { facilityId, resourceType, now }: { facilityId: number; resourceType: string; now: Date },
): Promise<number[]> {
  const rows = await on.execute<{ id: number }>(sql`
    select sl.id from slot sl join shift sh on sh.id = sl.shift_id
    where sl.facility_id = ${facilityId} and sl.status = 'UNCLAIMED' and sl.starts_at > ${now}::timestamptz
      and sh.resource_type = ${resourceType} order by sl.starts_at, sl.id limit ${MAX_FACILITIES}`);
  return rows.map(({ id }) => id);
}
