import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { groupBy } from "@/lib/group-by";
import { isWithin } from "../parts/reads";
import { REMOVED_FROM_SCHEDULE } from "./rules";

/** Every upcoming day of these schedules, or a single one. */
type Filling = {
  facilityId: number;
  now: Date;
  recurringShiftIds: readonly number[];
  startsOn?: string;
};

/** An upcoming day of a schedule and how many places it lacks. */
type UnderfilledShift = { shiftId: number; lacking: number; lastOrdinal: number; isGuaranteed: boolean };

const isRemoved = sql`sl.status = 'FACILITY_CANCELLED' and sl.cancellation_reason is not distinct from ${REMOVED_FROM_SCHEDULE}`;

/** The place of a slot: it, its parts, and what replaced them. */
const placeOf = sql`coalesce(sl.place_slot_id, sl.id)`;

/** Whether an edit took a place back: of its slots, none is live, and the one cancelled last was removed. */
const isTakenBack = sql`(array_agg(${isRemoved} order by sl.cancelled_at desc nulls first, sl.id desc))[1]`;

/**
 * Counts places whatever their state, so that a cancelled slot isn't recreated; only places taken back by an edit are
 * free again. A place with times of its own is one of its day's. Counts per shift: right after thousands of inserts the
 * planner's statistics are too poor for a join.
 */
async function listUnderfilledShifts(
  tx: Transaction,
  { facilityId, now, recurringShiftIds, startsOn }: Filling,
): Promise<UnderfilledShift[]> {
  return tx.execute<UnderfilledShift>(
    sql`
      select sh.id as "shiftId", (r.slots - places.count)::int as lacking, places.last as "lastOrdinal",
        r.is_guaranteed and r.route = 'ON_DEMAND' and not sh.is_orientation as "isGuaranteed"
      from recurring_shift r
      join shift sh on sh.recurring_shift_id = r.id and sh.facility_id = r.facility_id
      cross join lateral (
        select count(*) filter (where not is_taken_back) as count, coalesce(max(ordinal), 0) as last
        from (
          select max(sl.recurring_ordinal) as ordinal, ${isTakenBack} as is_taken_back
          from slot sl where ${isWithin(sql`sl.shift_id`, sql`sh.id`)}
          group by ${placeOf} having max(sl.recurring_ordinal) is not null) place
      ) places
      where r.facility_id = ${facilityId} and r.id = any(${sql.param(recurringShiftIds)}) and r.ended_at is null
        and sh.starts_at > ${now}::timestamptz and sh.integration_expired_at is null
        ${startsOn ? sql`and sh.starts_on = ${startsOn}::date` : sql``}
        and not exists (
          select from recurring_skip k where k.recurring_shift_id = r.id and k.skipped_on = sh.starts_on
            and not k.is_lifted)
        and not exists (
          select from holiday_day d join holiday h on h.id = d.holiday_id
          where d.facility_id = r.facility_id and d.falls_on = sh.starts_on and h.skips_recurring
            and not exists (select from recurring_skip k
              where k.recurring_shift_id = r.id and k.skipped_on = sh.starts_on and k.is_lifted))
        and r.slots > places.count
      order by sh.shift_structure_id, sh.starts_on, sh.route`,
  );
}

/** Reopens places as an edit took them back, lowest ordinals first, on their shifts' current terms. */
async function reopenPlaces(
  tx: Transaction,
  { facilityId }: Filling,
  days: readonly UnderfilledShift[],
): Promise<{ id: number; shiftId: number; place: number }[]> {
  const byShift = new Map(days.map((day) => [day.shiftId, day]));
  const found = await tx.execute<{ id: number; shiftId: number; place: number }>(
    sql`
      with place as (
        select ${placeOf} as id, coalesce(own.part_of_shift_id, own.id) as shift_id, max(sl.cancelled_at) as taken_back_at,
          row_number() over (
            partition by coalesce(own.part_of_shift_id, own.id) order by max(sl.recurring_ordinal))::int as n
        from slot sl join shift own on own.id = sl.shift_id
        where sl.facility_id = ${facilityId}
          and coalesce(own.part_of_shift_id, own.id) = any(${sql.param([...byShift.keys()])})
        group by 1, 2 having max(sl.recurring_ordinal) is not null and ${isTakenBack})
      select sl.id, place.shift_id as "shiftId", place.n as place
      from place join slot sl on sl.facility_id = ${facilityId} and ${placeOf} = place.id
        and sl.cancelled_at = place.taken_back_at and ${isRemoved}
      order by sl.id`,
  );
  const removed = found.filter(({ shiftId, place }) => place <= byShift.get(shiftId)!.lacking);
  if (removed.length === 0) return [];
  const guaranteed = removed.filter(({ shiftId }) => byShift.get(shiftId)!.isGuaranteed);
  await tx.execute(sql`
    update slot set status = 'UNCLAIMED', cancelled_at = null, cancelled_by = null, cancellation_reason = null,
      is_guaranteed = slot.id = any(${sql.param(guaranteed.map(({ id }) => id))}::int[]), bonus = sh.bonus, wage = sh.wage,
      original_wage = sh.original_wage, bill_rate = sh.bill_rate
    from shift sh
    where slot.facility_id = ${facilityId} and slot.id = any(${sql.param(removed.map(({ id }) => id))})
      and sh.id = slot.shift_id`);
  return removed;
}

async function addPlaces(
  tx: Transaction,
  { facilityId }: Filling,
  days: readonly UnderfilledShift[],
): Promise<number[]> {
  if (days.length === 0) return [];
  const added = await tx.execute<{ id: number }>(sql`
    insert into slot (facility_id, shift_id, starts_at, ends_at, recurring_ordinal, is_guaranteed, bonus, wage,
      original_wage, bill_rate)
    select sh.facility_id, sh.id, sh.starts_at, sh.ends_at, day."lastOrdinal" + place, day."isGuaranteed", sh.bonus,
      sh.wage, sh.original_wage, sh.bill_rate
    from json_to_recordset(${JSON.stringify(days)}::json)
      as day("shiftId" int, lacking int, "lastOrdinal" int, "isGuaranteed" boolean)
    join shift sh on sh.id = day."shiftId" and sh.facility_id = ${facilityId}, generate_series(1, day.lacking) place
    order by sh.shift_structure_id, sh.starts_on, sh.route, place
    on conflict (shift_id, recurring_ordinal) do nothing
    returning id`);
  return added.map(({ id }) => id);
}

type Filled = {
  /** Slots of places that were taken back. */
  reopened: number[];
  added: number[];
};

/** Adds the open slots that schedules' instances lack. Existing ones are left alone. */
export async function fillInstances(tx: Transaction, filling: Filling): Promise<Filled> {
  const days = filling.recurringShiftIds.length === 0 ? [] : await listUnderfilledShifts(tx, filling);
  if (days.length === 0) return { reopened: [], added: [] };
  const reopened = await reopenPlaces(tx, filling, days);
  const filled = groupBy(reopened, ({ shiftId }) => shiftId);
  const filledOn = (shiftId: number) => new Set(filled.get(shiftId)?.map(({ place }) => place)).size;
  const left = days
    .map((day) => ({ ...day, lacking: day.lacking - filledOn(day.shiftId) }))
    .filter(({ lacking }) => lacking > 0);
  return { reopened: reopened.map(({ id }) => id), added: await addPlaces(tx, filling, left) };
}
