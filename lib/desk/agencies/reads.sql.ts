import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { rowsOf } from "@/lib/http/wire";
import { isFound, isFoundIn } from "@/lib/search/is-found";
import type { CredentialStatus, Submission } from "@/lib/professionals/credentials/rules";
import type { AgenciesQuery, FoundFacilities, ListedAgency, RosterQuery } from "./schema";
import { FEW_SLOTS, scoreDays } from "./scorecard/rules";

const isNamed = (search: string): SQL => isFoundIn(sql`a.search_text`, search);

export type AgencyRow = {
  id: number;
  name: string;
  createdOn: string;
  contracts: number;
  people: number;
  professionals: number;
  slots: number;
  open: number;
  score: ListedAgency["score"];
};

const taken = sql`(s.filled + s.cancelled + s.no_shows)`;
const rate = (count: SQL, of: SQL) => sql`case when ${of} >= ${FEW_SLOTS} then ${count}::float8 / ${of} end`;

/** Null of too few slots. */
const ranks = {
  fill: rate(sql`s.filled`, sql`s.offered`),
  cancelled: rate(sql`s.cancelled`, taken),
  "no-shows": rate(sql`s.no_shows`, taken),
  time: sql`case when s.filled >= ${FEW_SLOTS} then s.minutes_to_fill end`,
};

const isRank = (sort: string): sort is keyof typeof ranks => sort in ranks;

/** In which order agencies `a` come; those with too few slots for a rank come last both ways. */
function orderOf({ sort }: Pick<AgenciesQuery, "sort">): { by: SQL; rank: SQL | null } {
  const [name, way] = sort.startsWith("-") ? [sort.slice(1), sql`desc`] : [sort, sql`asc`];
  if (isRank(name))
    return {
      by: sql`${ranks[name]} ${way} nulls last, s.offered desc nulls last, a.name, a.id`,
      rank: ranks[name],
    };
  return { by: sort === "newest" ? sql`a.created_at desc, a.id desc` : sql`a.name, a.id`, rank: null };
}

/**
 * A page of agencies, with figures of that page alone. By name or newest first it reads no others; a rank reads what was
 * counted of all.
 */
export function listAgencyPage(on: Queryable, query: AgenciesQuery, now: Date): Promise<AgencyRow[]> {
  const { limit, offset } = rowsOf(query);
  const { by: order, rank } = orderOf(query);
  const scores = sql`left join agency_score s on s.agency_id = a.id and s.days = ${query.days}`;
  const soon = sql`between ${now}::timestamptz and ${now}::timestamptz + interval '7 days'`;
  return on.execute<AgencyRow>(sql`
    with page as materialized (
      select a.*, row_number() over () as place from (
        select a.id, a.name, a.created_at from agency a ${rank ? scores : sql``}
        where ${isNamed(query.search)} order by ${order} limit ${limit} offset ${offset}) a)
    select page.id, page.name, page.created_at::date::text as "createdOn",
      (select count(*)::int from agency_facility c where c.agency_id = page.id and c.ended_at is null) as contracts,
      (select count(*)::int from agency_membership m where m.agency_id = page.id) as people,
      (select count(*)::int from agency_professional ap where ap.agency_id = page.id and ap.terminated_at is null) as professionals,
      (select count(*)::int from slot sl where sl.agency_id = page.id and sl.starts_at ${soon}
        and sl.status in ('CLAIMED', 'CONFIRMED')) as slots,
      (select count(*)::int from agency_facility c
        join slot sl on sl.facility_id = c.facility_id and sl.starts_at ${soon} and sl.status = 'UNCLAIMED'
        join shift sh on sh.id = sl.shift_id and sh.route = 'ON_DEMAND' and sh.integration_expired_at is null
        where c.agency_id = page.id and c.ended_at is null) as open,
      (select json_build_object('offered', s.offered, 'filled', s.filled, 'cancelled', s.cancelled, 'no_shows', s.no_shows,
        'minutes_to_fill', s.minutes_to_fill) from agency_score s where s.agency_id = page.id and s.days = ${query.days}) as score
    from page order by page.place`);
}

/** When agencies were counted last. */
export async function findCountedAt(on: Queryable): Promise<string | null> {
  const [row] = await on.execute<{ at: string | null }>(
    sql`select to_json(counted_at)#>>'{}' as at from agency_score where days = ${scoreDays[0]}
      order by agency_id desc limit 1`,
  );
  return row?.at ?? null;
}

export async function countAgencies(
  on: Queryable,
  { search }: Pick<AgenciesQuery, "search">,
): Promise<number> {
  const [row] = await on.execute<{ total: number }>(
    sql`select count(*)::int as total from agency a where ${isNamed(search)}`,
  );
  return row!.total;
}

export const MAX_CONTRACTS = 500;

export type ContractRow = {
  facilityId: number;
  facility: string;
  company: string | null;
  city: string;
  stateCode: string;
  signedOn: string;
  endedOn: string | null;
  releaseAfterMinutes: number;
  slotsAhead: number;
  rates: { resource_type: string; bill_rate: string }[];
  facilityRates: { resource_type: string; wage: string; bill_rate: string }[];
};

/** An agency's contracts, running ones first; one more than are shown. Days are the facility's. */
export const listContractRows = (on: Queryable, agencyId: number, now: Date): Promise<ContractRow[]> =>
  on.execute<ContractRow>(sql`
    with ahead as (
      select sl.facility_id, count(*)::int as slots from slot sl
      where sl.agency_id = ${agencyId} and sl.starts_at > ${now}::timestamptz and sl.status in ('CLAIMED', 'CONFIRMED')
      group by 1)
    select f.id as "facilityId", f.name as facility, k.name as company, f.city, f.state_code as "stateCode",
      (c.signed_at at time zone f.timezone)::date::text as "signedOn",
      (c.ended_at at time zone f.timezone)::date::text as "endedOn", c.release_after_minutes as "releaseAfterMinutes",
      coalesce(ahead.slots, 0) as "slotsAhead",
      (select coalesce(json_agg(json_build_object('resource_type', r.resource_type, 'bill_rate', r.bill_rate::text)
        order by r.resource_type), '[]') from agency_rate r
        where r.agency_id = c.agency_id and r.facility_id = c.facility_id) as rates,
      (select coalesce(json_agg(json_build_object('resource_type', t.resource_type, 'wage', t.wage::text,
        'bill_rate', t.bill_rate::text) order by t.resource_type), '[]') from (
          select distinct on (r.resource_type) r.resource_type, r.wage, r.bill_rate from rate r
          where r.facility_id = c.facility_id and r.effective_on <= (${now}::timestamptz at time zone f.timezone)::date
          order by r.resource_type, r.effective_on desc) t) as "facilityRates"
    from agency_facility c join facility f on f.id = c.facility_id
    left join management_company k on k.id = f.management_company_id
    left join ahead on ahead.facility_id = c.facility_id
    where c.agency_id = ${agencyId} order by c.ended_at is not null, f.name, f.id limit ${MAX_CONTRACTS + 1}`);

export async function countProfessionals(on: Queryable, agencyId: number): Promise<number> {
  const [row] = await on.execute<{ total: number }>(sql`
    select count(*)::int as total from agency_professional where agency_id = ${agencyId} and terminated_at is null`);
  return row!.total;
}

type Paper = Submission & { type: string };
type License = {
  resourceType: string;
  stateCode: string;
  status: CredentialStatus;
  expiresOn: string | null;
};

export type RosterRow = {
  id: number;
  name: string;
  hasJoined: boolean;
  isDeclined: boolean;
  isDisabled: boolean;
  papers: Paper[];
  licenses: License[];
  total: number;
};

/** A page of an agency's professionals by name, with their papers, newest first. */
export function listRosterPage(
  on: Queryable,
  agencyId: number,
  { search, ...page }: RosterQuery,
): Promise<RosterRow[]> {
  const { limit, offset } = rowsOf(page);
  const name = sql`p.first_name || ' ' || p.last_name`;
  return on.execute<RosterRow>(sql`
    with page as materialized (
      select p.id, ${name} as name, ap.joined_at is not null as "hasJoined", ap.terminated_at is not null as "isDeclined",
        ap.disabled_at is not null or p.deactivated_at is not null as "isDisabled",
        count(*) over ()::int as total, row_number() over (order by p.first_name, p.last_name, p.id) as place
      from agency_professional ap join professional p on p.id = ap.professional_id
      where ap.agency_id = ${agencyId} and ${isFound(name, search)}
      order by place limit ${limit} offset ${offset})
    select page.id, page.name, page."hasJoined", page."isDeclined", page."isDisabled", page.total,
      (select coalesce(json_agg(json_build_object('type', c.type, 'subtype', c.subtype, 'status', c.status,
          'statusReason', c.status_reason, 'expiresOn', c.expires_on) order by c.created_at desc, c.id desc), '[]')
        from credential c where c.professional_id = page.id) as papers,
      (select coalesce(json_agg(json_build_object('resourceType', c.resource_type, 'stateCode', c.state_code,
          'status', c.status, 'expiresOn', c.expires_on) order by c.resource_type, c.state_code), '[]')
        from certification c where c.professional_id = page.id) as licenses
    from page order by page.place`);
}

const MAX_FOUND = 20;

/** Facilities to sign a contract with, by name. */
export const findFacilities = (on: Queryable, search: string): Promise<FoundFacilities> =>
  on.execute<FoundFacilities[number]>(sql`
    select f.id, f.name, k.name as company, f.city from facility f
    left join management_company k on k.id = f.management_company_id
    where ${isFoundIn(sql`f.search_text`, search)} order by f.name, f.id limit ${MAX_FOUND}`);
