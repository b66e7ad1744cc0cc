import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { isWithin } from "@/lib/shifts/parts/reads";

/**
 * A shift's open places for a single invite: not started, and not in a bundle, whose slots go together. Qualify the
 * shift's column with its table.
 */
const openPlaces = (shiftId: SQLWrapper, now: Date): SQL => sql`
  slot place
  join shift of on of.id = place.shift_id and of.integration_expired_at is null
  left join unit on unit.id = place.unit_id
  where place.shift_id = ${shiftId} and place.status = 'UNCLAIMED' and place.bundle_id is null
    and place.starts_at > ${now}::timestamptz`;

/** A condition: whether the shift has such a place. */
export const hasOpenPlace = (shiftId: SQLWrapper, now: Date): SQL =>
  sql`exists (select 1 from ${openPlaces(shiftId, now)})`;

/** A column: how many there are. */
export const countOpenPlaces = (shiftId: SQLWrapper, now: Date): SQL<number> =>
  sql<number>`(select count(*)::int from ${openPlaces(shiftId, now)})`;

/** A column: the first one's slot, or null. */
export const firstOpenPlace = (shiftId: SQLWrapper, now: Date): SQL<number | null> =>
  sql<number | null>`(select min(place.id) from ${openPlaces(shiftId, now)})`;

/** A column: their units' names. */
export const unitsOfOpenPlaces = (shiftId: SQLWrapper, now: Date): SQL<string[]> =>
  sql<string[]>`(select coalesce(json_agg(distinct unit.name order by unit.name)
    filter (where unit.name is not null), '[]') from ${openPlaces(shiftId, now)})`;

/**
 * A shift's flex places that were sent on-demand, each with an on-demand place of these times that no one has taken:
 * people who were asked before can still have it.
 */
const routedPlaces = (shiftId: SQLWrapper, now: Date): SQL => sql`
  slot place
  join shift of on of.id = place.shift_id and of.integration_expired_at is null
  join shift on_demand on on_demand.facility_id = place.facility_id and on_demand.starts_at = place.starts_at
    and on_demand.ends_at = place.ends_at and on_demand.shift_structure_id = of.shift_structure_id
    and on_demand.is_orientation = of.is_orientation and on_demand.route = 'ON_DEMAND' and on_demand.integration_expired_at is null
  join slot there on there.shift_id = on_demand.id and there.status = 'UNCLAIMED' and there.bundle_id is null
  where place.shift_id = ${shiftId} and place.status = 'FACILITY_CANCELLED' and place.cancellation_reason = 'ROUTED'
    and place.starts_at > ${now}::timestamptz`;

/** A condition: whether people who were asked for the shift can still have a place, also if it went on-demand since. */
export const hasPlaceForAsked = (shiftId: SQLWrapper, now: Date): SQL =>
  sql`(${hasOpenPlace(shiftId, now)} or exists (select 1 from ${routedPlaces(shiftId, now)}))`;

/** A column: the first such flex place, or null. */
export const firstRoutedPlace = (shiftId: SQLWrapper, now: Date): SQL<number | null> =>
  sql<number | null>`(select place.id from ${routedPlaces(shiftId, now)} order by place.id limit 1)`;

/** Subqueries: these flex places, and the on-demand ones that they went to. */
export const routedFrom = (shiftId: number, now: Date): SQL =>
  sql`(select place.id from ${routedPlaces(sql`${shiftId}`, now)})`;
export const routedTo = (shiftId: number, now: Date): SQL =>
  sql`(select there.id from ${routedPlaces(sql`${shiftId}`, now)})`;

/** A subquery: these shifts, and the flex shifts from which their on-demand places may have come. */
export const withFlexShifts = (shiftIds: readonly number[]): SQL => sql`(
  select unnest(${sql.param([...shiftIds])}::int[]) union all
  select flex.id from shift of join shift flex on flex.facility_id = of.facility_id and flex.starts_at = of.starts_at
    and flex.ends_at = of.ends_at and flex.shift_structure_id = of.shift_structure_id
    and flex.is_orientation = of.is_orientation and flex.route = 'FLEX'
  where of.id = any(${sql.param([...shiftIds])}::int[]) and of.route = 'ON_DEMAND')`;

const isSameShift = (one: SQL, other: SQL): SQL => sql`${one}.facility_id = ${other}.facility_id
  and ${one}.shift_structure_id = ${other}.shift_structure_id and ${one}.starts_on = ${other}.starts_on
  and ${one}.is_orientation = ${other}.is_orientation`;
const hasSlot = (shiftId: SQL, which: SQL): SQL =>
  sql`exists (select from slot place where ${isWithin(sql`place.shift_id`, shiftId)} and ${which})`;
const wentOnDemand = sql`place.status = 'FACILITY_CANCELLED' and place.cancellation_reason = 'ROUTED'`;

/**
 * A condition: whether a question's shift is this one or a part of it, or a flex one of which places went to it
 * on-demand: their thread goes on there.
 */
export const isAskedFor = (
  askedShiftId: SQLWrapper,
  shiftId: SQL,
): SQL => sql`(${isWithin(askedShiftId, shiftId)}
  or ${askedShiftId} in (select flex.id from shift there join shift flex on ${isSameShift(sql`flex`, sql`there`)}
    where there.id = ${shiftId} and there.route = 'ON_DEMAND' and flex.route = 'FLEX' and ${hasSlot(sql`flex.id`, wentOnDemand)}))`;

/** A column: the shift whose thread has the questions about a whole shift: the on-demand one once all of it went there. */
export const threadOf = (whole: SQL): SQL => sql`coalesce((
  select there.id from shift there where ${isSameShift(sql`there`, whole)} and there.route = 'ON_DEMAND'
    and there.part_of_shift_id is null and ${whole}.route = 'FLEX' and ${hasSlot(sql`${whole}.id`, wentOnDemand)}
    and not ${hasSlot(sql`${whole}.id`, sql`place.status not in ('CANCELLED', 'FACILITY_CANCELLED')`)}), ${whole}.id)`;
