import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import type { ScorecardQuery } from "../schema";

export type ScoreRow = {
  /** Null for all of them together. */
  facilityId: number | null;
  facility: string | null;
  offered: number;
  filled: number;
  cancelled: number;
  cancelledLate: number;
  noShows: number;
  minutesToFill: number | null;
};

type Scored = ScorecardQuery & { agencyIds: readonly number[]; now: Date };

const idsOf = ({ agencyIds }: Pick<Scored, "agencyIds">) => `{${agencyIds.join(",")}}`;

/**
 * What agencies made of the on-demand slots released to it that begin in a period of at most a quarter, by facility and
 * together. A slot counts from its release, under the contract as it is; what the agency holds counts in any case.
 */
const counted = ({ from, to, now, ...of }: Scored) => sql`
    with under as materialized (
      select c.agency_id, c.facility_id, f.name, f.timezone, c.signed_at, c.ended_at,
        make_interval(mins => c.release_after_minutes) as wait,
        make_interval(hours => f.window_cancellation_hours::int) as late
      from agency_facility c join facility f on f.id = c.facility_id
      where c.agency_id = any(${idsOf(of)}::int[])),
    released as (
      select under.agency_id, under.facility_id, under.name, sl.status, sl.claimed_at, sl.starts_at, under.ended_at,
        coalesce(sl.agency_id = under.agency_id, false) as is_own,
        sl.status = 'CANCELLED' or coalesce(sl.outcome_code, '') in ('CG_CANCELLED', 'LATE_CANCELLED') as is_given_back,
        coalesce(sl.outcome_code, '') = 'NO_SHOW' as is_no_show,
        coalesce(sl.cancelled_at > sl.starts_at - under.late, sl.outcome_code = 'LATE_CANCELLED', false) as is_late,
        greatest(sl.created_at, under.signed_at) + under.wait as released_at
      from under
      join slot sl on sl.facility_id = under.facility_id
        and sl.starts_at >= (${from}::date::timestamp at time zone under.timezone)
        and sl.starts_at < ((${to}::date + 1)::timestamp at time zone under.timezone)
        and sl.status <> 'FACILITY_CANCELLED'
      join shift sh on sh.id = sl.shift_id and sh.route = 'ON_DEMAND' and sh.integration_expired_at is null),
    counted as (
      select agency_id, facility_id, name,
        is_own and is_given_back as is_cancelled, is_own and is_given_back and is_late as is_late,
        is_own and is_no_show as is_no_show,
        is_own and status in ('CLAIMED', 'CONFIRMED') and not is_given_back and not is_no_show as is_filled,
        -- A place that was given back is open again as another slot.
        not is_given_back and (is_own or (released_at <= least(${now}::timestamptz, starts_at, coalesce(ended_at, 'infinity'))
          and (claimed_at is null or claimed_at > released_at))) as is_offered,
        case when is_own and claimed_at >= released_at then extract(epoch from claimed_at - released_at) / 60 end as minutes
      from released)`;

/** Of a group of them. */
const figures = sql`
      count(*) filter (where is_offered)::int as offered, count(*) filter (where is_filled)::int as filled,
      count(*) filter (where is_cancelled)::int as cancelled, count(*) filter (where is_no_show)::int as no_shows,
      round((percentile_cont(0.5) within group (order by minutes))::numeric)::int as minutes_to_fill`;

/** The same of one agency, by facility and together. */
export const readScorecard = (
  on: Queryable,
  { agencyId, ...period }: ScorecardQuery & { agencyId: number; now: Date },
): Promise<ScoreRow[]> =>
  on.execute<ScoreRow>(sql`
    ${counted({ agencyIds: [agencyId], ...period })}
    select facility_id as "facilityId", facility, offered, filled, cancelled, late as "cancelledLate", no_shows as "noShows",
      minutes_to_fill as "minutesToFill"
    from (select facility_id, max(name) as facility, count(*) filter (where is_late)::int as late, ${figures}
      from counted where is_offered or is_cancelled group by grouping sets ((facility_id), ())) of_facilities
    order by facility_id is not null, facility, facility_id`);

/** Counts again what some agencies made of the days before: of each that anything was released to, or that gave some back. */
export async function countScores(
  tx: Transaction,
  { days, ...scored }: Scored & { days: number },
): Promise<void> {
  await tx.execute(sql`
    ${counted(scored)}
    insert into agency_score (agency_id, days, offered, filled, cancelled, no_shows, minutes_to_fill, counted_at)
    select agency_id, ${days}::int, offered, filled, cancelled, no_shows, minutes_to_fill, ${scored.now}::timestamptz
    from (select agency_id, ${figures} from counted where is_offered or is_cancelled group by agency_id) of_agencies
    on conflict (days, agency_id) do update set offered = excluded.offered, filled = excluded.filled,
      cancelled = excluded.cancelled, no_shows = excluded.no_shows, minutes_to_fill = excluded.minutes_to_fill,
      counted_at = excluded.counted_at`);
  await tx.execute(sql`
    delete from agency_score where days = ${days} and agency_id = any(${idsOf(scored)}::int[])
      and counted_at < ${scored.now}::timestamptz`);
}

/** Some agencies after another one, in the order of their numbers. */
export async function listAgencyIds(on: Queryable, after: number, limit: number): Promise<number[]> {
  const rows = await on.execute<{ id: number }>(
    sql`select id from agency where id > ${after} order by id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}
