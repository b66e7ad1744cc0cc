import { sql } from "drizzle-orm";
import { rawSql } from "@/db/client";
import type { AgenciesScope, AgencyScope } from "@/lib/access/scopes";

/** The specification's bound on the agency's list of open shifts; the other lists keep to it too. */
export const ROWS_AT_MOST = 2_000;

const SEEN_BY = `join agency_facility af on af.agency_id = viewer.agency_id and af.ended_at is null
  join slot sl on sl.facility_id = af.facility_id
    and sl.created_at + make_interval(mins => af.release_after_minutes) <= viewer.at
  join shift sh on sh.id = sl.shift_id and sh.route = 'ON_DEMAND' and sh.integration_expired_at is null`;

const OPEN = "sl.status = 'UNCLAIMED' and sl.starts_at > viewer.at";

/**
 * What an agency sees as open: on-demand slots that nobody holds, not begun, of facilities it has a contract with, once
 * the contract releases them. Follows `from`; `viewer`, `af`, `sl` and `sh` are there for further conditions.
 */
export const releasedSlots = ({ agencyId }: AgencyScope, now: Date) => rawSql`
  (values (${agencyId}::int, ${now}::timestamptz)) viewer (agency_id, at) ${rawSql.unsafe(SEEN_BY)}
  where ${rawSql.unsafe(OPEN)}`;

/** The same for several agencies at once: a row for each agency that sees the slot. */
export const releasedToAny = ({ agencyIds }: AgenciesScope, now: Date) => rawSql`
  (select unnest(${agencyIds as number[]}::int[]), ${now}::timestamptz) viewer (agency_id, at) ${rawSql.unsafe(SEEN_BY)}
  where ${rawSql.unsafe(OPEN)}`;

/** Slots that any of the agencies has been able to see, whatever has become of them. */
export const onceReleasedToAny = ({ agencyIds }: AgenciesScope, now: Date) => rawSql`
  (select unnest(${agencyIds as number[]}::int[]), ${now}::timestamptz) viewer (agency_id, at) ${rawSql.unsafe(SEEN_BY)}
  where true`;

const viewedBy = ({ agencyId }: AgencyScope, now: Date) => sql`
  (values (${agencyId}::int, ${now.toISOString()}::timestamptz)) viewer (agency_id, at) ${sql.raw(SEEN_BY)}`;

/** The same, for a statement of Drizzle's. */
export const releasedForDrizzle = (scope: AgencyScope, now: Date) => sql`
  ${viewedBy(scope, now)} where ${sql.raw(OPEN)}`;

/** Slots the agency has been able to see, whatever has become of them. */
export const onceReleased = (scope: AgencyScope, now: Date) => sql`${viewedBy(scope, now)} where true`;
