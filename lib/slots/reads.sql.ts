import { sql, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import type { FacilityScope, OneFacilityScope } from "@/lib/access/scopes";
import { isNotMoved } from "@/lib/past-shifts/reads.sql";
import { instantsAround } from "@/lib/time/zones";
import type { ListSlot } from "./schema";
import { selectSlots, type SlotRow } from "./select-slots.sql";

/** The window a feed covers: slots that start in [from, until) and had not ended by `now`. */
export type FeedWindow = { from: Date; until: Date; now: Date };

/** The schedule's order: day, start, then type, keeping a shift's slots together. */
const order = sql`order by sl.starts_at, rt.rank, sh.resource_type, sl.ends_at, sh.shift_structure_id, sh.is_orientation, sl.id`;

/**
 * Slots of a window at the scope's one facility, in the schedule's order, bounded by `limit`. With one facility instead
 * of a list the index delivers the order, so a first screen reads only its own rows. `ofDate` leaves the shifts of that
 * date, whose parts may start after midnight.
 */
export function listFeedSlots(
  scope: OneFacilityScope,
  window: FeedWindow,
  options: { limit: number; withoutCancelled?: boolean; ofDate?: string },
): Promise<SlotRow[]> {
  return db.execute<SlotRow>(sql`
    ${selectSlots}
    where sl.facility_id = ${scope.facilityId} and sl.starts_at >= ${window.from} and sl.starts_at < ${window.until}
      and sl.ends_at >= ${window.now}
      ${options.ofDate === undefined ? sql`` : sql`and sh.starts_on = ${options.ofDate}`}
      and (not ${options.withoutCancelled ?? false} or sl.cancelled_at is null or sl.checked_in_at is not null
        or sl.arrival_status_code is not null or sh.integration_expired_at is not null)
    ${order} limit ${options.limit}`);
}

/** Whether anything on the schedule that starts from then on has ended by now. */
export async function hasEndedSlots(
  scope: OneFacilityScope,
  { from, now }: Pick<FeedWindow, "from" | "now">,
): Promise<boolean> {
  const [row] = await db.execute<{ hasEnded: boolean }>(sql`
    select exists (select from slot where facility_id = ${scope.facilityId} and starts_at >= ${from}
      and starts_at < ${now} and ends_at < ${now}
      and (cancelled_at is null or checked_in_at is not null or arrival_status_code is not null)) as "hasEnded"`);
  return row!.hasEnded;
}

/** The facilities whose flex slots, and those whose on-demand slots, are included. */
export type RoutedScopes = { flex: FacilityScope; onDemand: FacilityScope };

/** Calendar dates, both included. */
export type DateRange = { start: string; end: string };

/** A condition: the slots of these routes and dates. */
export const ofRoutes = ({ flex, onDemand }: RoutedScopes, range: DateRange): SQL => {
  const { from, until } = instantsAround(range);
  const [ofFlex, ofOnDemand] = [sql.param(flex.facilityIds), sql.param(onDemand.facilityIds)];
  return sql`sl.facility_id = any(${ofFlex}::int[] || ${ofOnDemand}::int[])
    and ((sh.route = 'FLEX' and sl.facility_id = any(${ofFlex}))
      or (sh.route = 'ON_DEMAND' and sl.facility_id = any(${ofOnDemand})))
    and sl.starts_at >= ${from} and sl.starts_at < ${until} and sh.starts_on between ${range.start} and ${range.end}`;
};

/** Slots of several facilities on these dates, past ones included; one statement, bounded by `limit`. */
export function listSlotsOfDates(
  scopes: RoutedScopes,
  range: DateRange,
  { limit }: { limit: number },
): Promise<SlotRow[]> {
  return db.execute<SlotRow>(sql`${selectSlots} where ${ofRoutes(scopes, range)} ${order} limit ${limit}`);
}

/**
 * The columns that decide a week's coverage, cards and order: a third of a card's data, from two tables instead of
 * eleven. In the schedule's order, bounded by `limit`.
 */
export function listSlotOutlines(
  scopes: RoutedScopes,
  range: DateRange,
  { limit }: { limit: number },
): Promise<ListSlot[]> {
  // Instants as text, as the rules expect them; parsing dates only to format them again costs more.
  const instant = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  return db.execute<ListSlot>(sql`
    select sl.id as slot_id, sl.shift_id, sh.shift_structure_id, sl.facility_id, sh.route = 'FLEX' as is_flex,
       sh.resource_type, sh.is_orientation, sh.starts_on::text as shift_date, '' as start_time, '' as end_time,
       ${instant(sql`sl.starts_at`)} as start_time_at_utc, ${instant(sql`sl.ends_at`)} as end_time_at_utc,
       sl.status as slot_status, sl.professional_id as caregiver_id, sl.unit_id,
       sl.checked_in_at is not null as is_checked_in, sl.outcome_code, sl.arrival_status_code,
       sh.integration_expired_at is not null as integrated_shift_expired, sh.is_integrated, sl.is_guaranteed,
       sl.bundle_id as contract_id,
       case when sh.part_of_shift_id is not null then json_build_object('shift_id', sh.part_of_shift_id,
         'place_id', coalesce(sl.place_slot_id, sl.id)) end as part_of,
       case when sl.replaces_slot_id is not null then '-' end as replaced_caregiver_name
     from slot sl join shift sh on sh.id = sl.shift_id join resource_type rt on rt.code = sh.resource_type
     where ${ofRoutes(scopes, range)} ${order} limit ${limit}`);
}

/** A person's slots at the facilities on these dates, also cancelled ones, unless they were moved; bounded by `limit`. */
export function listSlotsOfPerson(
  scope: FacilityScope,
  { professionalId, range }: { professionalId: number; range: DateRange },
  { limit }: { limit: number },
): Promise<SlotRow[]> {
  const { from, until } = instantsAround(range);
  return db.execute<SlotRow>(sql`
    ${selectSlots} where sl.professional_id = ${professionalId}
      and sl.facility_id = any(${sql.param(scope.facilityIds)}) and ${isNotMoved}
      and sl.starts_at >= ${from} and sl.starts_at < ${until} and sh.starts_on between ${range.start} and ${range.end}
    ${order} limit ${limit}`);
}

/** Exactly these slots, as far as they are of the scope, in the schedule's order. */
export function listSlotsById(scope: FacilityScope, ids: readonly number[]): Promise<SlotRow[]> {
  return db.execute<SlotRow>(sql`
    ${selectSlots} where sl.facility_id = any(${sql.param(scope.facilityIds)}) and sl.id = any(${sql.param(ids)})
    ${order} limit ${ids.length}`);
}

/**
 * The changed slots of the scope, and what shows a part of them: their bundles' other slots how many are left and
 * worked, a slot that was called off whether it can be given back. Bounded by `limit`.
 */
export function listChangedSlots(
  scope: FacilityScope,
  ids: readonly number[],
  { limit }: { limit: number },
): Promise<SlotRow[]> {
  return db.execute<SlotRow>(sql`
    ${selectSlots} where sl.facility_id = any(${sql.param(scope.facilityIds)}) and sl.id = any(array(
      select unnest(${sql.param(ids)}::int[])
      union select o.id from slot c join slot o on o.bundle_id = c.bundle_id where c.id = any(${sql.param(ids)})
      union select c.replaces_slot_id from slot c where c.id = any(${sql.param(ids)})
    )) ${order} limit ${limit}`);
}

/** A slot and the rest of its shift as shown on screen; empty if it is out of scope. */
export function listSlotsOfShift(scope: FacilityScope, slotId: number): Promise<SlotRow[]> {
  return db.execute<SlotRow>(sql`
    ${selectSlots}
    join (select s.facility_id, s.shift_structure_id, s.starts_on, s.is_orientation
      from slot o join shift s on s.id = o.shift_id
      where o.id = ${slotId} and o.facility_id = any(${sql.param(scope.facilityIds)})) target
      on (sh.facility_id, sh.shift_structure_id, sh.starts_on, sh.is_orientation)
        = (target.facility_id, target.shift_structure_id, target.starts_on, target.is_orientation)
    ${order} limit 500`);
}
