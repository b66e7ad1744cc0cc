import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { query } from "../query";

/**
 * Invariants no sequence of actions may break, each as a query for violations. One statement, so all see one moment
 * despite concurrent writes.
 */
const offenders = {
  "a professional works in two places at a time": `
    select a.id from slot a join slot b on a.professional_id = b.professional_id and a.id < b.id
      and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    where a.status in ('CLAIMED', 'CONFIRMED') and b.status in ('CLAIMED', 'CONFIRMED')`,
  "a slot's state and its person disagree": `
    select id from slot where (status = 'UNCLAIMED' and (professional_id is not null or claimed_at is not null
        or confirmed_at is not null or agency_id is not null))
      or (status in ('CLAIMED', 'CONFIRMED') and (professional_id is null or claimed_at is null))
      or (status = 'CONFIRMED' and confirmed_at is null) or (status = 'CLAIMED' and confirmed_at is not null)
      or (status in ('CANCELLED', 'FACILITY_CANCELLED')) <> (cancelled_at is not null)`,
  "an open slot has other terms than its shift": `
    select sl.id from slot sl join shift sh on sh.id = sl.shift_id
    where sl.status = 'UNCLAIMED' and sh.route = 'ON_DEMAND'
      and (sl.bonus, sl.wage, sl.bill_rate) is distinct from (sh.bonus, sh.wage, sh.bill_rate)`,
  "a flex slot is guaranteed": `
    select sl.id from slot sl join shift sh on sh.id = sl.shift_id where sl.is_guaranteed and sh.route = 'FLEX'`,
  "a shift holds more than a hundred": `
    select shift_id from slot where status not in ('CANCELLED', 'FACILITY_CANCELLED')
    group by shift_id having count(*) > 100`,
  "someone who is still expected has been replaced": `
    select old.id from slot old join slot new on new.replaces_slot_id = old.id
    where old.status in ('CLAIMED', 'CONFIRMED') and new.status in ('UNCLAIMED', 'CLAIMED', 'CONFIRMED')
      and coalesce(old.outcome_code, old.arrival_status_code, '') <> 'NO_SHOW'`,
  "a part begins before its shift, or is as long": `
    select part.id from shift part join shift whole on whole.id = part.part_of_shift_id
    where part.starts_at < whole.starts_at or (part.starts_at, part.ends_at) = (whole.starts_at, whole.ends_at)
      or part.facility_id <> whole.facility_id or whole.part_of_shift_id is not null`,
  "a slot has two ladders": `
    select slot_id from refill where status = 'RUNNING' group by slot_id having count(*) > 1`,
  "a count is negative": `
    select professional_id from facility_professional where worked_shifts < 0
    union all select id from slot where billable_cancellation_minutes < 0 or bonus < 0`,
};

/** The names of broken invariants with their first violations; empty if all hold. */
export async function brokenInvariants(): Promise<string[]> {
  const queries = Object.entries(offenders).map(
    ([name, offender]) => `select '${name.replaceAll("'", "''")}' as name, array(${offender}) as ids`,
  );
  const rows = await db.execute<{ name: string; ids: number[] }>(sql.raw(queries.join(" union all ")));
  return rows
    .filter(({ ids }) => ids.length > 0)
    .map(({ name, ids }) => `${name}: ${ids.slice(0, 5).join()}`);
}

type TrailEntry = { slotId: string; action: string; before: string | null; after: string | null };

/**
 * Slots whose audit history does not lead step by step to their current state: an unaudited change, or an audited one
 * that never happened.
 */
export async function brokenHistories(facilityIds: readonly number[], begun: ReadonlyMap<number, string>) {
  const ids = [...facilityIds];
  const entries = await query<TrailEntry>`
    select entity_id as "slotId", action, before->>'status' as before, after->>'status' as after
    from audit_event where entity = 'slot' and facility_id = any(${sql.param(ids)}) order by id`;
  const now = await query<{ id: number; status: string }>`
    select id, status from slot where facility_id = any(${sql.param(ids)})`;
  const state = new Map(now.map(({ id }) => [String(id), begun.get(id) ?? "UNCLAIMED"]));
  const faults: string[] = [];
  for (const { slotId, action, before, after } of entries) {
    const stood = state.get(slotId);
    if (before !== null && before !== stood)
      faults.push(`slot ${slotId}: ${action} from ${before}, but it stood at ${stood}`);
    if (after !== null) state.set(slotId, after);
  }
  for (const { id, status } of now) {
    if (state.get(String(id)) !== status)
      faults.push(`slot ${id} is ${status}, its history ends with ${state.get(String(id))}`);
  }
  return faults;
}

/** "x of y filled" of each shift as shown on screen, counted by the database. */
export function countShifts(facilityId: number) {
  return query<{ key: string; filled: number; total: number }>`
    select sh.starts_on || '|' || sh.shift_structure_id || '|' || sh.is_orientation::int as key,
      (count(distinct place) - count(distinct place) filter (where sl.professional_id is null))::int as filled,
      count(distinct place)::int as total
    from slot sl join shift sh on sh.id = sl.shift_id
      cross join lateral (select case when sh.part_of_shift_id is null then 'slot ' || sl.id
        else 'place ' || coalesce(sl.place_slot_id, sl.id) end as place) p
    where sl.facility_id = ${facilityId} and sl.ends_at >= now()
      and (sl.status not in ('CANCELLED', 'FACILITY_CANCELLED') or sl.checked_in_at is not null
        or sl.arrival_status_code in ('ARRIVED', 'NO_SHOW')
        or (sl.arrival_status_code is not null and sl.outcome_code in ('ARRIVED', 'NO_SHOW')))
    group by 1 order by 1`;
}
