import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { REMOVED_FROM_SCHEDULE } from "./rules";

/** Of these schedules every coming day, or one. */
type Filling = {
  facilityId: number;
  now: Date;
  recurringShiftIds: readonly number[];
  startsOn?: string;
};

const isRemoved = sql`sl.status = 'FACILITY_CANCELLED' and sl.cancellation_reason is not distinct from ${REMOVED_FROM_SCHEDULE}`;

/**
 * Coming days of schedules with the places that they lack. A place counts whatever has become of it, so that a slot
 * that somebody has cancelled is not made anew; only what an edit took back is free again.
 */
function lackingDays({ facilityId, now, recurringShiftIds, startsOn }: Filling): SQL {
  return sql`
    select sh.id as shift_id, r.slots - count(sl.id) filter (where not (${isRemoved})) as lacking,
      coalesce(max(sl.recurring_ordinal), 0) as last_ordinal,
      r.is_guaranteed and r.route = 'ON_DEMAND' and not sh.is_orientation as is_guaranteed
    from recurring_shift r
    join shift sh on sh.recurring_shift_id = r.id and sh.facility_id = r.facility_id
    left join slot sl on sl.shift_id = sh.id and sl.recurring_ordinal is not null
    where r.facility_id = ${facilityId} and r.ended_at is null
      and sh.starts_at > ${now.toISOString()}::timestamptz and sh.integration_expired_at is null
      and not exists (select from recurring_skip k where k.recurring_shift_id = r.id and k.skipped_on = sh.starts_on)
      and r.id in (select value::int from json_array_elements_text(${JSON.stringify(recurringShiftIds)}::json))
      ${startsOn ? sql`and sh.starts_on = ${startsOn}::date` : sql``}
    group by sh.id, r.id
    having r.slots > count(sl.id) filter (where not (${isRemoved}))`;
}

const slotIds = (rows: unknown) => [...(rows as Iterable<{ id: number }>)].map(({ id }) => id);

/** Opens places again that an edit took back, the first ones first, on the terms that the shift has now. */
async function reopenPlaces(tx: Transaction, filling: Filling): Promise<number[]> {
  return slotIds(
    await tx.execute(sql`
      with lacking as (${lackingDays(filling)}),
      removed as (
        select sl.id, l.lacking, l.is_guaranteed,
          row_number() over (partition by sl.shift_id order by sl.recurring_ordinal) as place
        from lacking l join slot sl on sl.shift_id = l.shift_id and sl.recurring_ordinal is not null and ${isRemoved}
      )
      update slot set status = 'UNCLAIMED', cancelled_at = null, cancelled_by = null, cancellation_reason = null,
        is_guaranteed = removed.is_guaranteed, bonus = sh.bonus, wage = sh.wage, original_wage = sh.original_wage,
        bill_rate = sh.bill_rate
      from removed, shift sh
      where slot.facility_id = ${filling.facilityId} and slot.id = removed.id and place <= lacking
        and sh.id = slot.shift_id
      returning slot.id`),
  );
}

async function addPlaces(tx: Transaction, filling: Filling): Promise<number[]> {
  return slotIds(
    await tx.execute(sql`
      with lacking as (${lackingDays(filling)})
      insert into slot (facility_id, shift_id, starts_at, ends_at, recurring_ordinal, is_guaranteed, bonus, wage,
        original_wage, bill_rate)
      select sh.facility_id, sh.id, sh.starts_at, sh.ends_at, l.last_ordinal + place, l.is_guaranteed, sh.bonus,
        sh.wage, sh.original_wage, sh.bill_rate
      from lacking l join shift sh on sh.id = l.shift_id, generate_series(1, l.lacking) place
      order by sh.shift_structure_id, sh.starts_on, sh.route, place
      on conflict (shift_id, recurring_ordinal) do nothing
      returning id`),
  );
}

type Filled = {
  /** Places that an edit had taken back. */
  reopened: number[];
  added: number[];
};

/** Gives the instances of schedules the open slots they lack. What is there stays as it is. */
export async function fillInstances(tx: Transaction, filling: Filling): Promise<Filled> {
  if (filling.recurringShiftIds.length === 0) return { reopened: [], added: [] };
  const reopened = await reopenPlaces(tx, filling);
  return { reopened, added: await addPlaces(tx, filling) };
}
