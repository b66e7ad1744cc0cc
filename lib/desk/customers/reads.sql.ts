import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { P } from "@/lib/access/permissions";
import { rowsOf } from "@/lib/http/wire";
import { slotsToday } from "@/lib/slots/slots-today.sql";
import { isFoundIn } from "@/lib/search/is-found";
import type { SetUp } from "./check-rules";
import type { CustomersQuery } from "./list/schema";

type Customer = { kind: "COMPANY" | "FACILITY"; id: number; name: string; createdOn: string };

/** By the indexes of names and of their search; a company is also found by a facility's name. */
function customersFound(search: string): SQL {
  const found = isFoundIn(sql`c.search_text`, search);
  const companies =
    search === ""
      ? sql`true`
      : sql`c.id in (select k.id from management_company k where ${isFoundIn(sql`k.search_text`, search)}
          union select f.management_company_id from facility f where ${isFoundIn(sql`f.search_text`, search)})`;
  return sql`
    (select 'COMPANY' as kind, c.id, c.name, c.created_at from management_company c where ${companies})
    union all
    (select 'FACILITY', c.id, c.name, c.created_at from facility c where c.management_company_id is null and ${found})`;
}

export async function countCustomers(on: Queryable, { search }: CustomersQuery): Promise<number> {
  const [row] = await on.execute<{ total: number }>(
    sql`select count(*)::int as total from (${customersFound(search)}) c`,
  );
  return row!.total;
}

export function listCustomers(on: Queryable, query: CustomersQuery): Promise<Customer[]> {
  const { limit, offset } = rowsOf(query);
  const order = query.sort === "name" ? sql`name, id, kind` : sql`created_at desc, id desc, kind`;
  return on.execute<Customer>(sql`
    select kind, id, name, created_at::date::text as "createdOn" from (${customersFound(query.search)}) c
    order by ${order} limit ${limit} offset ${offset}`);
}

const anyOf = (ids: readonly number[]) => sql`any(${`{${ids.join(",")}}`}::int[])`;

export type Chosen = { companyIds: readonly number[]; facilityIds: readonly number[] };

const isChosen = ({ companyIds, facilityIds }: Chosen) =>
  sql`(f.management_company_id = ${anyOf(companyIds)} or f.id = ${anyOf(facilityIds)})`;

export type SetUpRow = SetUp & { id: number; name: string; companyId: number | null };

/** More than a company has; 100 customers of a page have fewer together. */
const MAX_FACILITIES = 10_000;

const requests = sql`m.permissions && array[${P.EDIT}, ${P.FLEX_ADD_EDIT_SHIFT}]`;
const signsIn = sql`(u.password_hash is not null or exists (select from external_identity e where e.user_id = u.id))`;

/** What the checks of some facilities look at. */
export const listSetUp = (on: Queryable, chosen: Chosen, now: Date): Promise<SetUpRow[]> =>
  on.execute<SetUpRow>(sql`
    select f.id, f.name, f.management_company_id as "companyId", f.address, f.city, f.zip_code as "zipCode",
      f.state_code as "stateCode", f.timezone, f.account_receivable_status = 'ACTIVE' as "isActive",
      f.allow_on_demand_shifts as "allowsOnDemand",
      (select count(*)::int from unit u where u.facility_id = f.id and u.archived_at is null) as units,
      (select count(*)::int from shift_structure s where s.facility_id = f.id and s.retired_at is null) as structures,
      array(select distinct s.resource_type from shift_structure s
        where s.facility_id = f.id and s.retired_at is null and not exists (
          select from rate r where r.facility_id = f.id and r.resource_type = s.resource_type
            and r.effective_on <= (${now}::timestamptz at time zone f.timezone)::date)
        order by 1) as "unratedTypes",
      (select count(*)::int from agency_facility a where a.facility_id = f.id and a.ended_at is null
        and exists (select from agency_membership m join user_account u on u.id = m.user_id
          where m.agency_id = a.agency_id and u.disabled_at is null)) as agencies,
      exists (select from slot where slot.facility_id = f.id
        and slot.status not in ('FACILITY_CANCELLED', 'CANCELLED')) as "hasShifts", who.schedulers,
      who.invited as "invitedSchedulers"
    from facility f
    cross join lateral (
      select count(*) filter (where ${signsIn})::int as schedulers, count(*) filter (where not ${signsIn})::int as invited
      from facility_membership m join user_account u on u.id = m.user_id
      where m.facility_id = f.id and u.disabled_at is null and ${requests}) who
    where ${isChosen(chosen)} order by f.name, f.id limit ${MAX_FACILITIES}`);

export type CustomerFigures = { companyId: number | null; facilityId: number; slots: number; filled: number };

/** Slots that begin today at their facility, of the facilities that have any. */
export const listFigures = (on: Queryable, chosen: Chosen, now: Date): Promise<CustomerFigures[]> =>
  on.execute<CustomerFigures>(sql`
    select management_company_id as "companyId", facility_id as "facilityId", filled + open as slots, filled
    from (${slotsToday(now, isChosen(chosen))}) today limit ${MAX_FACILITIES}`);

/** How many people sign in for each company and independent facility. */
export const countPeople = (
  on: Queryable,
  { companyIds, facilityIds }: Chosen,
): Promise<{ kind: "COMPANY" | "FACILITY"; id: number; people: number }[]> =>
  on.execute(sql`
    select 'COMPANY' as kind, id, count(distinct user_id)::int as people from (
      select f.management_company_id as id, m.user_id from facility f
        join facility_membership m on m.facility_id = f.id where f.management_company_id = ${anyOf(companyIds)}
      union all
      select m.management_company_id, m.user_id from company_membership m
        where m.management_company_id = ${anyOf(companyIds)}) of_companies group by id
    union all
    select 'FACILITY', m.facility_id, count(*)::int from facility_membership m
      where m.facility_id = ${anyOf(facilityIds)} group by m.facility_id`);

export type FacilityFigures = { id: number; people: number; agencies: number };

/** Who signs in for each facility of a company, and the agencies under contract with it. */
export const listCompanyFigures = (on: Queryable, companyId: number): Promise<FacilityFigures[]> =>
  on.execute<FacilityFigures>(sql`
    select f.id, (select count(*)::int from facility_membership m where m.facility_id = f.id) as people,
      (select count(*)::int from agency_facility a where a.facility_id = f.id and a.ended_at is null) as agencies
    from facility f where f.management_company_id = ${companyId} order by f.id limit ${MAX_FACILITIES}`);

export type CompanyAgencyRow = { id: number; name: string; facilities: number };

/** Agencies under contract with any of the company's facilities, by name. */
export const listCompanyAgencies = (on: Queryable, companyId: number): Promise<CompanyAgencyRow[]> =>
  on.execute<CompanyAgencyRow>(sql`
    select a.id, a.name, count(*)::int as facilities
    from agency_facility c join facility f on f.id = c.facility_id join agency a on a.id = c.agency_id
    where f.management_company_id = ${companyId} and c.ended_at is null
    group by a.id, a.name order by a.name, a.id`);

export type Ahead = {
  flex: number;
  onDemand: number;
  openOnDemand: { resource_type: string; slots: number }[];
  byUnit: Record<string, number>;
  byStructure: Record<string, number>;
  byAgency: Record<string, number>;
};

/** The facility's slots that haven't begun and aren't cancelled, by what a setting touches. */
export async function readAhead(on: Queryable, facilityId: number, now: Date): Promise<Ahead> {
  const [row] = await on.execute<Ahead>(sql`
    with ahead as (
      select sl.status, sl.unit_id, sl.agency_id, sh.route, sh.resource_type, sh.shift_structure_id
      from slot sl join shift sh on sh.id = sl.shift_id
      where sl.facility_id = ${facilityId} and sl.starts_at > ${now}::timestamptz
        and sl.status in ('UNCLAIMED', 'CLAIMED', 'CONFIRMED'))
    select (select count(*)::int from ahead where route = 'FLEX') as flex,
      (select count(*)::int from ahead where route = 'ON_DEMAND') as "onDemand",
      (select coalesce(json_agg(one order by resource_type), '[]') from (
        select resource_type, count(*)::int as slots from ahead
        where route = 'ON_DEMAND' and status = 'UNCLAIMED' group by 1) one) as "openOnDemand",
      (select coalesce(json_object_agg(unit_id, n), '{}') from (
        select unit_id, count(*)::int as n from ahead where unit_id is not null group by 1) one) as "byUnit",
      (select coalesce(json_object_agg(shift_structure_id, n), '{}') from (
        select shift_structure_id, count(*)::int as n from ahead group by 1) one) as "byStructure",
      (select coalesce(json_object_agg(agency_id, n), '{}') from (
        select agency_id, count(*)::int as n from ahead where agency_id is not null group by 1) one) as "byAgency"`);
  return row!;
}
