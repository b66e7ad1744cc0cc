import { sql, type SQL } from "drizzle-orm";
import type { AgenciesScope, AgencyScope } from "@/lib/access/scopes";

/** The specification's limit for an agency's open shifts; the other lists use it too. */
export const MAX_ROWS = 2_000;

/**
 * When a slot is released to the agency of a contract: after the contract's wait, or when a ladder released it, if the
 * agency bills no more than that allows. For aliases of the slot and its shift, beside `af`.
 */
export const releasedAt = (slot: SQL = sql`sl`, shift: SQL = sql`sh`): SQL => sql`least(
  ${slot}.created_at + make_interval(mins => af.release_after_minutes),
  case when ${slot}.agency_rate_limit is null or ${slot}.agency_rate_limit >= coalesce(
    (select limited.bill_rate from agency_rate limited where limited.agency_id = af.agency_id
      and limited.facility_id = af.facility_id and limited.resource_type = ${shift}.resource_type),
    ${shift}.bill_rate, 0) then ${slot}.agencies_released_at end)`;

const seenBy = sql`join agency_facility af on af.agency_id = viewer.agency_id and af.ended_at is null
  join slot sl on sl.facility_id = af.facility_id
  join shift sh on sh.id = sl.shift_id and sh.route = 'ON_DEMAND' and sh.integration_expired_at is null
    and ${releasedAt()} <= viewer.at`;

const isOpen = sql`sl.status = 'UNCLAIMED' and sl.starts_at > viewer.at`;

const viewedBy = ({ agencyId }: AgencyScope, now: Date): SQL =>
  sql`(values (${agencyId}::int, ${now}::timestamptz)) viewer (agency_id, at) ${seenBy}`;

const viewedByAny = ({ agencyIds }: AgenciesScope, now: Date): SQL => sql`
  (select unnest(${sql.param(agencyIds)}::int[]), ${now}::timestamptz) viewer (agency_id, at) ${seenBy}`;

/**
 * The slots an agency sees as open: unclaimed on-demand slots that have not started, at facilities with a contract that
 * releases them. Follows `from`; `viewer`, `af`, `sl` and `sh` are available to further conditions.
 */
export const releasedSlots = (scope: AgencyScope, now: Date): SQL =>
  sql`${viewedBy(scope, now)} where ${isOpen}`;

/** The same for several agencies at once, with a row for each agency that sees the slot. */
export const releasedToAny = (scope: AgenciesScope, now: Date): SQL =>
  sql`${viewedByAny(scope, now)} where ${isOpen}`;

/** Whether a bundle is for the agency: for those it names, or for every one under contract. */
export const isBundleForViewer: SQL = sql`(
  not exists (select from bundle_agency ba where ba.bundle_id = sl.bundle_id)
  or exists (select from bundle_agency ba where ba.bundle_id = sl.bundle_id and ba.agency_id = viewer.agency_id))`;

/**
 * A further condition for slots of bundles: a bundle is taken whole, so the agency sees none of it before all of its open
 * slots are released, and only if it is for the agency.
 */
export const isOfWholeBundle: SQL = sql`${isBundleForViewer} and not exists (
  select from slot o join shift osh on osh.id = o.shift_id
  where o.facility_id = sl.facility_id and o.bundle_id = sl.bundle_id and o.status = 'UNCLAIMED' and o.starts_at > viewer.at
    and (osh.route <> 'ON_DEMAND' or osh.integration_expired_at is not null
      or ${releasedAt(sql`o`, sql`osh`)} > viewer.at))`;

/** Slots the agency could ever see, whatever their state now. */
export const onceReleased = (scope: AgencyScope, now: Date): SQL => sql`${viewedBy(scope, now)} where true`;

/** The same for several agencies at once. */
export const onceReleasedToAny = (scope: AgenciesScope, now: Date): SQL =>
  sql`${viewedByAny(scope, now)} where true`;
