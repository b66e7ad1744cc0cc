import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { textable } from "@/lib/sms/reads.sql";
import { releasedAt } from "../releases/reads.sql";
import type { FilterCriteria } from "../saved-filters/schema";

/** A person's alerting filter, with their contact details. */
export type AlertingFilter = {
  filterId: number;
  userId: number;
  filterName: string;
  criteria: FilterCriteria;
  email: string;
  userName: string;
  phone: string | null;
  contactMethodCode: "ANY" | "CALL_AND_TEXT" | "EMAIL_AND_TEXT" | "TEXT";
};

/** The zones of agencies with alerting filters. */
export async function listAlertingZones(on: Queryable): Promise<string[]> {
  const rows = await on.execute<{ timezone: string }>(sql`
    select distinct a.timezone from saved_filter sf join agency a on a.id = sf.agency_id where sf.is_alerting`);
  return rows.map(({ timezone }) => timezone);
}

/** Some people with alerting filters in these zones after another one, in the order of their numbers. */
export async function listAlertingPeople(
  on: Queryable,
  { zones, after, most }: { zones: readonly string[]; after: number; most: number },
): Promise<number[]> {
  const rows = await on.execute<{ userId: number }>(sql`
    select distinct sf.user_id as "userId" from saved_filter sf join agency a on a.id = sf.agency_id
    where sf.is_alerting and a.timezone = any(${sql.param(zones)}::text[]) and sf.user_id > ${after}
    order by 1 limit ${most}`);
  return rows.map(({ userId }) => userId);
}

/** Locks the filters in these zones of people who may still sign in. */
export async function lockAlertingFilters(
  tx: Transaction,
  { zones, userIds }: { zones: readonly string[]; userIds: readonly number[] },
): Promise<AlertingFilter[]> {
  return tx.execute<AlertingFilter>(sql`
    select sf.id as "filterId", sf.user_id as "userId", sf.name as "filterName", sf.criteria, u.email,
      u.name as "userName", ${textable(sql`u.phone`)} as phone, u.contact_method_code as "contactMethodCode"
    from saved_filter sf join agency a on a.id = sf.agency_id
    join user_account u on u.id = sf.user_id and u.agency_id = sf.agency_id and u.disabled_at is null
    where sf.is_alerting and a.timezone = any(${sql.param(zones)}::text[])
      and sf.user_id = any(${sql.param(userIds)}::int[])
    order by sf.id for update of sf skip locked`);
}

/** A shift that opened for a filter since its last check. */
export type Match = {
  filterId: number;
  /** How many shifts match in all. */
  total: number;
  resourceType: string;
  facilityName: string;
  facilityAddress: string;
  timezone: string;
  startsAt: Date;
  endsAt: Date;
};

type Opened = {
  filterIds: readonly number[];
  /** How many shifts of each filter are returned; the rest are only counted. */
  perFilter: number;
  /** The end of the period searched. */
  until: Date;
  now: Date;
};

/** The soonest shifts to open for each filter's agency since its last check, in one statement. */
export async function listMatches(
  tx: Transaction,
  { filterIds, perFilter, until, now }: Opened,
): Promise<Match[]> {
  const openedAt = sql`greatest(${releasedAt()}, sl.reopened_at, af.signed_at)`;
  return tx.execute<Match>(sql`
    select "filterId", total, "resourceType", "facilityName", "facilityAddress", timezone, "startsAt", "endsAt" from (
      select m.*, row_number() over (partition by m."filterId" order by m."startsAt", m.id) as place,
        count(*) over (partition by m."filterId")::int as total
      from (
        select distinct sf.id as "filterId", sh.id, sh.resource_type as "resourceType", f.name as "facilityName",
          f.address as "facilityAddress", f.timezone, sh.starts_at as "startsAt", sh.ends_at as "endsAt"
        from saved_filter sf
        join agency_facility af on af.agency_id = sf.agency_id and af.ended_at is null
        join slot sl on sl.facility_id = af.facility_id and sl.status = 'UNCLAIMED' and sl.bundle_id is null
          and sl.starts_at > ${now}::timestamptz
        join shift sh on sh.id = sl.shift_id and sh.route = 'ON_DEMAND' and sh.integration_expired_at is null
          and ${openedAt} > sf.alerted_until and ${openedAt} <= ${until}::timestamptz
        join facility f on f.id = sl.facility_id
        where sf.id = any(${sql.param(filterIds)}::int[])
          and (sf.criteria->'facilityIds' = '[]' or sf.criteria->'facilityIds' @> to_jsonb(f.id))
          and (sf.criteria->'shiftTypes' = '[]' or sf.criteria->'shiftTypes' @> to_jsonb(sh.resource_type))
          and (sf.criteria->'startTimes' = '[]'
            or sf.criteria->'startTimes' @> to_jsonb(to_char(sh.starts_at at time zone f.timezone, 'FMHH12:MI AM')))
      ) m
    ) ranked where place <= ${perFilter} order by "filterId", place`);
}
