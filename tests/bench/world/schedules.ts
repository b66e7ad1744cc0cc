import type { Sql, TransactionSql } from "postgres";

/** Slots of one structure on one day: a shift of a size that homes really have. */
const SLOTS_A_SHIFT = 5;
const DAYS_AHEAD = 28;

export type BenchFacility = { facilityId: number; slots: number };

/** Rows by the hundred thousand: neither triggers nor foreign keys are asked about each. */
async function inBulk<T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  const [result] = await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    return [await work(tx)];
  });
  return result as T;
}

type Plan = { name: string; slots: number; firstDay: number; days: number };

async function addFacility(tx: TransactionSql, { name, slots, days }: Plan): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into facility (name, state_code, timezone, went_live_on, portal_units_enabled)
    values (${name}, 'CA', 'America/Los_Angeles', '2024-01-06', true) returning id`;
  const facilityId = row?.id ?? 0;
  await tx`insert into unit (facility_id, name) select ${facilityId}, 'Unit ' || n from generate_series(1, 6) n`;
  await tx`
    insert into shift_structure (facility_id, resource_type, from_time, to_time)
    select ${facilityId}, (array['CNA', 'LPN', 'RN'])[1 + n % 3], start, start + interval '8 hours'
    from generate_series(0, ${Math.ceil(slots / days / SLOTS_A_SHIFT) - 1}::int) n,
      lateral (select make_time((7 + 8 * (n / 3 % 3)) % 24, 5 * (n / 9 % 12), 0) as start) times`;
  return facilityId;
}

/** As many people as work on one day, each with one slot a day, so that nobody is in two places. */
async function addProfessionals(tx: TransactionSql, facilityId: number, { slots, days }: Plan): Promise<number> {
  const [first] = await tx<{ id: number }[]>`select coalesce(max(id), 0) + 1 as id from professional`;
  const firstId = first?.id ?? 1;
  await tx`
    insert into professional (id, first_name, last_name, email, phone, highest_resource_type, is_on_demand)
    overriding system value
    select id, (array['Avery', 'Blake', 'Casey', 'Devon', 'Ellis', 'Frankie', 'Glenn', 'Harper'])[1 + id % 8],
      (array['Adler', 'Bishop', 'Calder', 'Dunham', 'Easton', 'Farrow', 'Gaines'])[1 + id % 7] || ' ' || id,
      'bench' || id || '@example.test', '555-010-0000', 'CNA', true
    from generate_series(${firstId}::int, ${firstId + Math.ceil(slots / days) + SLOTS_A_SHIFT}::int) id`;
  await tx`
    insert into facility_professional (facility_id, professional_id, worked_shifts, oriented_at)
    select ${facilityId}, id, id % 12, case when id % 3 = 0 then now() end from professional where id >= ${firstId}`;
  await tx`select setval(pg_get_serial_sequence('professional', 'id'), max(id)) from professional`;
  return firstId;
}

async function addShifts(tx: TransactionSql, facilityId: number, { firstDay, days }: Plan): Promise<void> {
  await tx`
    insert into shift (facility_id, shift_structure_id, route, resource_type, starts_on, starts_at, ends_at, bonus)
    select ${facilityId}, s.id, route, s.resource_type, day, starts_at, starts_at + interval '8 hours',
      case when s.id % 9 = 0 and route = 'ON_DEMAND' then 25 else 0 end
    from shift_structure s,
      generate_series(${firstDay}::int, ${firstDay + days - 1}::int) n,
      lateral (select (now() at time zone 'America/Los_Angeles')::date + n as day) days,
      lateral (select (day + s.from_time) at time zone 'America/Los_Angeles' as starts_at) times,
      unnest(array['FLEX', 'ON_DEMAND']) route
    where s.facility_id = ${facilityId}`;
}

/** Three flex and two on-demand slots a shift; six of ten confirmed, one awaiting it, three open. */
async function addSlots(tx: TransactionSql, facilityId: number, plan: Plan, firstProfessional: number) {
  await tx`
    insert into slot (facility_id, shift_id, starts_at, ends_at, unit_id, status, professional_id, claimed_at,
      confirmed_at, bonus, is_guaranteed, revision)
    select ${facilityId}, shift_id, starts_at, ends_at, (select min(id) from unit where facility_id = ${facilityId}) + n % 6,
      status, case when status <> 'UNCLAIMED' then ${firstProfessional} + n_of_day end,
      case when status <> 'UNCLAIMED' then now() end, case when status = 'CONFIRMED' then now() end,
      bonus, route = 'ON_DEMAND' and n % 20 = 0, nextval('slot_revision')
    from (
      select sh.id as shift_id, sh.starts_at, sh.ends_at, sh.route, sh.bonus,
        row_number() over (order by sh.starts_on, sh.shift_structure_id, sh.route, k) as n,
        row_number() over (partition by sh.starts_on order by sh.shift_structure_id, sh.route, k)::int - 1 as n_of_day
      from shift sh, generate_series(1, case when sh.route = 'FLEX' then 3 else 2 end) k
      where sh.facility_id = ${facilityId}
    ) places,
    lateral (select case when n % 10 < 6 then 'CONFIRMED' when n % 10 = 6 then 'CLAIMED' else 'UNCLAIMED' end as status) state
    where n <= ${plan.slots}`;
}

async function addSchedule(sql: Sql, plan: Plan): Promise<BenchFacility> {
  const facilityId = await inBulk(sql, async (tx) => {
    const id = await addFacility(tx, plan);
    const firstProfessional = await addProfessionals(tx, id, plan);
    await addShifts(tx, id, plan);
    await addSlots(tx, id, plan, firstProfessional);
    return id;
  });
  return { facilityId, slots: plan.slots };
}

/** A facility with so many slots in the four weeks its schedule shows. */
export const addBusyFacility = (sql: Sql, slots: number): Promise<BenchFacility> =>
  addSchedule(sql, { name: `Bench Manor ${slots}`, slots, firstDay: 1, days: DAYS_AHEAD });

const SLOTS_OF_A_TENANT = 10_000;

/** Facilities of others, each with its past and its four weeks ahead, until the table holds so many slots. */
export async function fillTable(sql: Sql, slots: number): Promise<void> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from slot`;
  for (let left = slots - (row?.count ?? 0); left > 0; left -= SLOTS_OF_A_TENANT) {
    const part = Math.min(left, SLOTS_OF_A_TENANT);
    await addSchedule(sql, { name: `Other tenant ${left}`, slots: part, firstDay: -190, days: 218 });
  }
  await sql`vacuum analyze`;
}
