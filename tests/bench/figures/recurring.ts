import type { Sql } from "postgres";
import { closeDatabase } from "@/db/client";
import { materialiseRecurringShifts } from "@/lib/recurring-shifts/materialise-recurring-shifts";
import type { Bench, Figure, Finding } from "../figure";
import { systemAt } from "../../support/context";

const SCHEDULES_A_FACILITY = 40;
const SLOTS_A_DAY = 3;
const WEEKS = 8;
const SECONDS_AT_MOST = 60;

/** A facility with shifts that repeat, of which no day has been made yet. */
async function addFacility(sql: Sql, n: number): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into facility (name, state_code, timezone, went_live_on)
    values (${`Recurring Manor ${n}`}, 'CA', 'America/Los_Angeles', '2024-01-06') returning id`;
  const facilityId = row?.id ?? 0;
  await sql`
    insert into rate (facility_id, resource_type, effective_on, wage, bill_rate)
    select ${facilityId}, code, '2024-01-06', 24, 34 from unnest(array['CNA', 'LPN', 'RN']) code`;
  await sql`
    insert into shift_structure (facility_id, resource_type, from_time, to_time)
    select ${facilityId}, (array['CNA', 'LPN', 'RN'])[1 + n % 3], start, start + interval '8 hours'
    from generate_series(0, ${SCHEDULES_A_FACILITY / 5 - 1}::int) n,
      lateral (select make_time((7 + 8 * (n / 3)) % 24, 0, 0) as start) times`;
  await sql`
    insert into recurring_shift (facility_id, shift_structure_id, route, weekday, slots)
    select ${facilityId}, id, 'ON_DEMAND', weekday, ${SLOTS_A_DAY}
    from shift_structure, unnest(array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) weekday
    where facility_id = ${facilityId}`;
  return facilityId;
}

async function countOf(sql: Sql, facilityIds: number[]) {
  const [row] = await sql<{ shifts: number; slots: number }[]>`
    select count(distinct shift_id)::int as shifts, count(*)::int as slots from slot
    where facility_id = any(${facilityIds})`;
  return row ?? { shifts: 0, slots: 0 };
}

async function timed(work: () => Promise<{ slots: number }>) {
  const startedAt = performance.now();
  const { slots } = await work();
  return { slots, seconds: (performance.now() - startedAt) / 1000 };
}

async function measure({ cluster, isQuick }: Bench): Promise<Finding[]> {
  const { sql } = cluster.main;
  const schedules = isQuick ? 200 : 1_000;
  const facilityIds: number[] = [];
  for (let n = 0; n < schedules / SCHEDULES_A_FACILITY; n++) facilityIds.push(await addFacility(sql, n));
  const now = new Date();
  const generate = () => materialiseRecurringShifts(systemAt(now), { facilityIds });
  const first = await timed(generate);
  const made = await countOf(sql, facilityIds);
  const [again, another] = await Promise.all([timed(generate), timed(generate)]);
  const after = await countOf(sql, facilityIds);
  await closeDatabase();
  const days = schedules * WEEKS;
  // Today's own instance counts only until it has begun.
  const isWhole =
    made.shifts >= days - schedules / 5 && made.shifts <= days && made.slots === made.shifts * SLOTS_A_DAY;
  const isSame = after.slots === made.slots && again.slots + another.slots === 0;
  const limit = (SECONDS_AT_MOST * schedules) / 1_000;
  return [
    {
      what: `${schedules} recurring schedules made for ${WEEKS} weeks: ${made.shifts} shifts, ${made.slots} slots`,
      ours: `${first.seconds.toFixed(1)} s`,
      bar: `≤ ${limit} s, every day of them`,
      isMet: first.seconds <= limit && isWhole,
    },
    {
      what: "made again, by two at once",
      ours: `${Math.max(again.seconds, another.seconds).toFixed(1)} s, ${again.slots + another.slots} slots`,
      bar: "the same as once",
      isMet: isSame,
    },
  ];
}

export const recurring: Figure = {
  id: "RECURRING",
  title: "Recurring schedules become shifts",
  how: `Facilities with ${SCHEDULES_A_FACILITY} recurring shifts of ${SLOTS_A_DAY} slots each, made by the job's own function on a database with the demo in it.`,
  measure,
};
