import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { LARGEST_LONG_ID } from "@/lib/http/address";
import { isKept } from "../imports/reads.sql";
import type { HistoryKind } from "./rules";

export type EventRow = {
  id: number;
  at: Date;
  actorKind: "USER" | "PROFESSIONAL" | "ADMINISTRATOR" | "SYSTEM";
  actor: string | null;
  action: string;
  entityId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** Where a role was given or taken. */
  level: "facility" | "company" | "agency" | null;
  /** Of a role that was given for a whole company: at how many facilities. */
  everywhere: number;
  /** The unit, agency, facility or person it is about. */
  about: string | null;
};

/** Whose history, and the entities of its index. */
const ofFacility = (facilityId: number) => sql`a.facility_id = ${facilityId}
  and a.entity in ('facility', 'unit', 'shift_structure', 'rate', 'agency', 'user_account')`;
const ofCompany = (companyId: number) => sql`a.management_company_id = ${companyId}
  and a.entity in ('management_company', 'note_category', 'external_provider', 'user_account')`;
const ofAgency = (agencyId: number) =>
  sql`a.agency_id = ${agencyId} and a.entity in ('agency', 'user_account')`;

/** Of records by their kind and number, such as the limits of a state. */
type Entities = Record<string, readonly string[]>;
/** Facilities that were opened for a company or joined it, newest first; the others are its own. */
const facilitiesOf = (companyId: number, before: number, limit: number) => sql`
  select * from audit_event a where a.entity = 'facility' and a.id < ${before}
    and a.entity_id in (select id::text from facility where management_company_id = ${companyId})
    and (a.action = 'facility.created' and a.management_company_id = ${companyId} or a.action = 'facility.moved')
  order by a.id desc limit ${limit}`;

export type Whose =
  | { facilityId: number }
  | { agencyId: number }
  | { companyId: number }
  | { entities: Entities };

const ofEntities = (entities: Entities) =>
  sql`(${sql.join(
    Object.entries(entities).map(
      ([entity, ids]) => sql`(a.entity = ${entity} and a.entity_id = any(${`{${ids.join(",")}}`}::text[]))`,
    ),
    sql` or `,
  )})`;

function isOf(whose: Whose): SQL {
  if ("facilityId" in whose) return ofFacility(whose.facilityId);
  if ("agencyId" in whose) return ofAgency(whose.agencyId);
  return "companyId" in whose ? ofCompany(whose.companyId) : ofEntities(whose.entities);
}
type Page = { before?: number; kind?: HistoryKind; importId?: number; limit: number };

const entitiesOf: Record<HistoryKind, readonly string[]> = {
  people: ["user_account"],
  places: ["unit", "shift_structure"],
  rates: ["rate"],
  agencies: ["agency"],
  settings: ["facility", "management_company", "note_category", "external_provider"],
};

/** What an import did is one entry, its own, or all of it one by one. */
const isShown = (importId: number | undefined) =>
  importId === undefined
    ? sql`(a.action = 'import.saved' or not exists (
        select from import_run r where r.request_id = a.request_id and r.saved_at = a.at))`
    : sql`a.action <> 'import.saved' and exists (select from import_run r
        where r.id = ${importId} and a.id > r.events_after and r.request_id = a.request_id and r.saved_at = a.at)`;

const isOfFacilities = (kind: HistoryKind | undefined, importId: number | undefined) =>
  importId === undefined && (kind === undefined || kind === "settings");

/** At a facility a contract is named by its agency, at an agency by its facility. */
const partner = (whose: Whose): SQL =>
  "facilityId" in whose
    ? sql`(select name from agency where id = page.entity_id::int)`
    : sql`(select name from facility where id = page.facility_id)`;

/** Who set a facility or agency up and changed it, newest first. */
export const listEvents = (
  on: Queryable,
  whose: Whose,
  { before = LARGEST_LONG_ID, kind, importId, limit }: Page,
): Promise<EventRow[]> =>
  on.execute<EventRow>(sql`
    with own as materialized (
      select * from audit_event a
      where ${isOf(whose)} and a.id < ${before} and ${isShown(importId)}
        ${kind ? sql`and a.entity = any(${`{${entitiesOf[kind].join(",")}}`}::text[])` : sql``}
        and a.action in ('facility.created', 'facility.updated', 'facility.moved', 'facility.feature-enabled', 'facility.feature-disabled',
          'unit.added', 'unit.renamed', 'unit.archived', 'unit.restored', 'structure.added', 'structure.retired', 'rate.set', 'rate.withdrawn',
          'agency.created', 'agency.updated', 'agency.logo-changed',
          'agency.contract-signed', 'agency.contract-changed', 'agency.contract-ended', 'agency.rate-set',
          'company.created', 'company.updated', 'note-category.added', 'note-category.renamed', 'note-category.retired',
          'note-category.restored', 'external-provider.saved', 'external-provider.removed', 'external-provider.switched-on', 'external-provider.switched-off',
          'limit.set', 'rest-limit.set', 'rest-limit.reset', 'nursing-minimum.set', 'nursing-minimum.removed',
          'user.permissions-granted', 'user.permissions-revoked', 'user.updated', 'import.saved', 'import.undone')
      order by a.id desc limit ${limit}),
    page as (select * from (
        select * from own ${"companyId" in whose && isOfFacilities(kind, importId) ? sql`union all (${facilitiesOf(whose.companyId, before, limit)})` : sql``}) both_
      order by id desc limit ${limit})
    select page.id::float8 as id, page.at, page.actor_kind as "actorKind", coalesce(u.name, page.actor_name) as actor,
      page.action, page.entity_id as "entityId", page.before, page.after,
      case when page.facility_id is not null then 'facility' when page.management_company_id is not null then 'company'
        when page.agency_id is not null then 'agency' end as level,
      case when page.action <> 'user.permissions-granted' then 0 else (
        select case when bool_or(m.facility_id is null) then count(m.facility_id) else 0 end::int from audit_event m
        where m.entity = 'user_account' and m.entity_id = page.entity_id and m.action = page.action
          and m.request_id = page.request_id and m.at = page.at and m.agency_id is null) end as everywhere,
      case when page.action like 'import.%' then null else case page.entity
        when 'facility' then ${"companyId" in whose ? sql`(select name from facility where id = page.entity_id::int)` : sql`null`}
        when 'unit' then coalesce((select name from unit where id = page.entity_id::int), page.after->>'name')
        when 'agency' then ${partner(whose)}
        when 'note_category' then (select label from note_category
          where management_company_id || '-' || code = page.entity_id and management_company_id = page.management_company_id)
        when 'user_account' then coalesce((select name from user_account where id = page.entity_id::int),
          (select max(m.after->>'name') from audit_event m
            where m.entity = 'user_account' and m.entity_id = page.entity_id and m.action = 'user.created'))
        when 'shift_structure' then (select resource_type || ' ' || to_char(from_time, 'HH24:MI') || ' to ' || to_char(to_time, 'HH24:MI')
          from shift_structure where id = page.entity_id::int)
      end end as about
    from page left join user_account u on page.actor_kind = 'USER' and u.id = page.actor_id order by page.id desc`);

/** The rows that an import of a facility left out. */
export async function listLeftOut(
  on: Queryable,
  { facilityId, importId }: { facilityId: number; importId: number },
): Promise<{ row: number; text: string }[]> {
  const [found] = await on.execute<{ leftOut: { row: number; text: string; reason?: string }[] }>(sql`
    select r.left_out as "leftOut" from import_run r
    where r.id = ${importId} and r.facility_id = ${facilityId} and ${isKept(sql`r`)}`);
  return (found?.leftOut ?? []).map(({ row, text, reason }) => ({
    row,
    text: reason ? `${text}: ${reason}` : text,
  }));
}
