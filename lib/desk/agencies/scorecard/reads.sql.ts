import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
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

/** More than the agencies of a page have contracts. */
const MAX_FACILITIES = 10_000;

/**
 * What agencies made of the on-demand slots released to it that begin in a period of at most a quarter, by facility and
 * together. A slot counts from its release, under the contract as it is; what the agency holds counts in any case.
 */
const counted = ({ agencyIds, from, to, now }: Scored) => sql`
    with under as (
      select c.agency_id, c.facility_id, f.name, f.timezone, c.signed_at, c.ended_at,
        make_interval(mins => c.release_after_minutes) as wait,
        make_interval(hours => f.window_cancellation_hours::int) as late
      from agency_facility c join facility f on f.id = c.facility_id
      where c.agency_id = any(${`{${agencyIds.join(",")}}`}::int[]) order by c.ended_at is not null, f.name limit ${MAX_FACILITIES}),
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

/** The same of one agency, by facility and together. */
export const readScorecard = (
  on: Queryable,
  { agencyId, ...period }: ScorecardQuery & { agencyId: number; now: Date },
): Promise<ScoreRow[]> =>
  on.execute<ScoreRow>(sql`
    ${counted({ agencyIds: [agencyId], ...period })}
    select facility_id as "facilityId", max(name) as facility,
      count(*) filter (where is_offered)::int as offered, count(*) filter (where is_filled)::int as filled,
      count(*) filter (where is_cancelled)::int as cancelled, count(*) filter (where is_late)::int as "cancelledLate",
      count(*) filter (where is_no_show)::int as "noShows",
      round((percentile_cont(0.5) within group (order by minutes))::numeric)::int as "minutesToFill"
    from counted where is_offered or is_cancelled
    group by grouping sets ((facility_id), ()) order by facility_id is not null, max(name), facility_id`);

export type FillRow = { agencyId: number; offered: number; filled: number };

/** How much of what was released to some agencies they filled. */
export const listFills = (on: Queryable, scored: Scored): Promise<FillRow[]> =>
  on.execute<FillRow>(sql`
    ${counted(scored)}
    select agency_id as "agencyId", count(*) filter (where is_offered)::int as offered,
      count(*) filter (where is_filled)::int as filled
    from counted group by agency_id`);
