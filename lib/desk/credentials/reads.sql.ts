import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { P } from "@/lib/access/permissions";
import {
  findUploader,
  type ReviewedDocument,
} from "@/lib/professionals/credentials/administration/reads.sql";
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

type OfDocument = { professionalId: number; reference: Reference };

/** The last entry of these about a document. */
async function findEvent(
  on: Queryable,
  { professionalId, reference }: OfDocument,
  actions: readonly string[],
): Promise<DecisionRow | null> {
  const [row] = await on.execute<DecisionRow>(sql`
    select coalesce(u.name, a.actor_name || ' (command)', 'The portal') as by, to_json(a.at)#>>'{}' as at, a.after->>'statusReason' as reason
    from audit_event a left join user_account u on a.actor_kind = 'USER' and u.id = a.actor_id
    where a.entity = 'professional' and a.entity_id = ${String(professionalId)}
      and a.action = any(${`{${actions.join(",")}}`}::text[])
      and a.after @> ${JSON.stringify(reference)}::jsonb
    order by a.id desc limit 1`);
  return row ?? null;
}

/** Who decided last about a document, and why it was rejected; null for one that came decided. */
export const findDecision = (on: Queryable, of: OfDocument) =>
  findEvent(on, of, ["credential.verified", "credential.rejected"]);

/** Who asked for a document last. */
export const findAsked = (on: Queryable, of: OfDocument) => findEvent(on, of, ["credential.asked"]);

/** More mail helps no one. */
const MAX_ASKED = 3;

type AskableRow = {
  email: string;
  name: string;
  agencyId: number | null;
  managementCompanyId: number | null;
};

/** Who can upload a professional's documents: of their agency, or else of the companies that employ them. */
export const listAskable = (on: Queryable, professionalId: number): Promise<AskableRow[]> =>
  on.execute<AskableRow>(sql`
    select email::text as email, name, "agencyId", "managementCompanyId" from (
      select u.id, u.email, u.name, r.agency_id as "agencyId", null::int as "managementCompanyId", 1 as place
      from agency_professional r join agency_membership m on m.agency_id = r.agency_id
        join user_account u on u.id = m.user_id and u.disabled_at is null
      where r.professional_id = ${professionalId} and r.terminated_at is null
      union all
      select u.id, u.email, u.name, null, r.management_company_id, 2
      from company_professional r join company_membership m on m.management_company_id = r.management_company_id
        join user_account u on u.id = m.user_id and u.disabled_at is null
      where r.professional_id = ${professionalId} and r.employee_status <> 'TERMINATED'
        and m.permissions && array[${P.WORKFORCE_CREDENTIALS_EDIT}]) who
    order by place, id limit ${MAX_ASKED}`);

/** Who is asked for a document: who uploaded it, or else who can. */
export async function listAsked(on: Queryable, found: ReviewedDocument) {
  const uploader = await findUploader(on, found);
  return uploader ? [{ ...uploader, ...found }] : listAskable(on, found.professionalId);
}

export type DecidedRow = {
  item: string;
  professional: string;
  type: string;
  license: string | null;
  outcome: "VERIFIED" | "REJECTED";
  by: string;
  at: string;
};

const MAX_DECIDED = 50;

/** What was decided in the last day and still stands so, the latest first. */
export const listDecided = (on: Queryable, now: Date): Promise<DecidedRow[]> =>
  on.execute<DecidedRow>(sql`
    with decided as (
      select d.item, d.user_id, d.decided_at, d.after->>'status' as outcome,
        case when d.item ~ '^[0-9]+$' then d.item::int end as credential_id, string_to_array(d.item, '-') as parts
      from desk_decision d
      where d.kind = 'CREDENTIAL' and d.decided_at > ${now}::timestamptz - interval '1 day'
      order by d.decided_at desc limit ${MAX_DECIDED})
    select d.item, p.first_name || ' ' || p.last_name as professional,
      coalesce(c.type, 'PROFESSIONAL_LICENSE') as type,
      case when c.id is null then d.parts[2] || ' license, ' || d.parts[3] end as license,
      d.outcome, coalesce(u.name, 'By command') as by, to_json(d.decided_at)#>>'{}' as at
    from decided d left join user_account u on u.id = d.user_id left join credential c on c.id = d.credential_id
      join professional p on p.id = coalesce(c.professional_id, case when d.credential_id is null then d.parts[1]::int end)
    order by d.decided_at desc`);
