import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { FilterCriteria } from "../saved-filters/schema";

/** Alerts of one person's filter, with how the person is reached. */
export type AlertingFilter = {
  filterId: number;
  userId: number;
  filterName: string;
  criteria: FilterCriteria;
  timezone: string;
  email: string;
  userName: string;
  phone: string | null;
  contactMethodCode: "ANY" | "CALL_AND_TEXT" | "EMAIL_AND_TEXT" | "TEXT";
};

/** Filters that alert people who may still sign in, locked, the longest unlooked-at first. */
export async function holdAlertingFilters(tx: Transaction, atMost: number): Promise<AlertingFilter[]> {
  const rows = await tx.execute(sql`
    select sf.id as "filterId", sf.user_id as "userId", sf.name as "filterName", sf.criteria, a.timezone, u.email,
      u.name as "userName", u.phone, u.contact_method_code as "contactMethodCode"
    from saved_filter sf join agency a on a.id = sf.agency_id
    join user_account u on u.id = sf.user_id and u.agency_id = sf.agency_id and u.disabled_at is null
    where sf.is_alerting order by sf.alerted_until, sf.id limit ${atMost} for update of sf skip locked`);
  return rows as unknown as AlertingFilter[];
}

/** A shift that has opened for a filter since it was last looked at. */
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

/** The soonest shifts released since each filter was last looked at and still open, in one statement. */
export async function listMatches(
  tx: Transaction,
  { filterIds, perFilter, now }: { filterIds: readonly number[]; perFilter: number; now: Date },
): Promise<Match[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await tx.execute(sql`
    select * from (
      select m.*, row_number() over (partition by m."filterId" order by m."startsAt", m.id) as place,
        count(*) over (partition by m."filterId")::int as total
      from (
        select distinct sf.id as "filterId", sh.id, sh.resource_type as "resourceType", f.name as "facilityName",
          f.address as "facilityAddress", f.timezone, sh.starts_at as "startsAt", sh.ends_at as "endsAt"
        from saved_filter sf
        join agency_facility af on af.agency_id = sf.agency_id and af.ended_at is null
        join slot sl on sl.facility_id = af.facility_id and sl.status = 'UNCLAIMED' and sl.bundle_id is null
          and sl.starts_at > ${at}
          and sl.created_at + make_interval(mins => af.release_after_minutes) > sf.alerted_until
          and sl.created_at + make_interval(mins => af.release_after_minutes) <= ${at}
        join shift sh on sh.id = sl.shift_id and sh.route = 'ON_DEMAND' and sh.integration_expired_at is null
        join facility f on f.id = sl.facility_id
        where sf.id in ${[...filterIds]}
          and (sf.criteria->'facilityIds' = '[]' or sf.criteria->'facilityIds' @> to_jsonb(f.id))
          and (sf.criteria->'shiftTypes' = '[]' or sf.criteria->'shiftTypes' @> to_jsonb(sh.resource_type))
          and (sf.criteria->'startTimes' = '[]'
            or sf.criteria->'startTimes' @> to_jsonb(to_char(sh.starts_at at time zone f.timezone, 'FMHH12:MI AM')))
      ) m
    ) ranked where place <= ${perFilter} order by "filterId", place`);
  return (rows as unknown as Match[]).map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
  }));
}
