import type { Sql, TransactionSql } from "postgres";
import { latestCompleteWeek } from "@/lib/past-shifts/week/rules";
import { standardCredentials } from "@/lib/professionals/credentials/requirement-rules";
import { dateOnAt, daysBetween } from "@/lib/time/zones";

/** Slots per structure and day, as at real facilities. */
const SLOTS_A_SHIFT = 5;
const DAYS_AHEAD = 28;

export type BenchFacility = {
  facilityId: number;
  slots: number;
  /** The first slot id; ids increase day by day. */
  firstSlotId: number;
  /** Each day's slots are held by the same people in the same order, with ids from here. */
  firstProfessionalId: number;
  slotsADay: number;
};

/** Inserts hundreds of thousands of rows, with triggers and foreign keys off. */
async function inBulk<T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  const [result] = await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    return [await work(tx)];
  });
  return result as T;
}

/** How many of eleven slots are confirmed and claimed. The rest are open. */
type Mix = { confirmed: number; claimed: number };

type Plan = {
  slots: number;
  /** Days from today. */
  firstDay: number;
  days: number;
  flexSlotsAShift: number;
  mix: Mix;
};

async function addFacility(tx: TransactionSql, { slots, days }: Plan): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into facility (name, state_code, timezone, went_live_on, portal_units_enabled)
    values ('Bench Manor', 'CA', 'America/Los_Angeles', '2024-01-06', true) returning id`;
  const facilityId = row?.id ?? 0;
  await tx`insert into unit (facility_id, name) select ${facilityId}, 'Unit ' || n from generate_series(1, 6) n`;
  await tx`
    insert into shift_structure (facility_id, resource_type, from_time, to_time)
    select ${facilityId}, (array['CNA', 'LPN', 'RN'])[1 + n % 3], start, start + interval '8 hours'
    from generate_series(0, ${Math.ceil(slots / days / SLOTS_A_SHIFT) - 1}::int) n,
      lateral (select make_time((7 + 8 * (n / 3 % 3)) % 24, 5 * (n / 9 % 12), 0) as start) times`;
  return facilityId;
}

/** One person per slot of a day, so that no one is in two places. */
async function addProfessionals(
  tx: TransactionSql,
  facilityId: number,
  { slots, days }: Plan,
): Promise<number> {
  const [first] = await tx<{ id: number }[]>`select coalesce(max(id), 0) + 1 as id from professional`;
  const firstId = first?.id ?? 1;
  const lastId = firstId + Math.ceil(slots / days) + SLOTS_A_SHIFT;
  await tx`
    insert into professional (id, first_name, last_name, email, phone, highest_resource_type, is_on_demand)
    overriding system value
    select id, 'Avery', 'Adler ' || id, 'bench' || id || '@example.test', '555-010-0000', 'CNA', true
    from generate_series(${firstId}::int, ${lastId}::int) id`;
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

async function addSlots(tx: TransactionSql, facilityId: number, firstProfessional: number, plan: Plan) {
  const { slots, flexSlotsAShift, mix } = plan;
  const [first] = await tx<{ id: number }[]>`select coalesce(max(id), 0) + 1 as id from slot`;
  const firstId = first?.id ?? 1;
  const { confirmed, claimed } = mix;
  await tx`
    insert into slot (id, facility_id, shift_id, starts_at, ends_at, unit_id, status, professional_id, claimed_at,
      confirmed_at, bonus, is_guaranteed, revision)
    overriding system value
    select ${firstId}::int + n - 1, ${facilityId}, shift_id, starts_at, ends_at,
      (select min(id) from unit where facility_id = ${facilityId}) + n % 6,
      status, case when status <> 'UNCLAIMED' then ${firstProfessional}::int + n_of_day - 1 end,
      case when status <> 'UNCLAIMED' then now() end, case when status = 'CONFIRMED' then now() end,
      bonus, route = 'ON_DEMAND' and n % 20 = 0, nextval('slot_revision')
    from (
      select sh.id as shift_id, sh.starts_at, sh.ends_at, sh.route, sh.bonus,
        row_number() over (order by sh.starts_on, sh.shift_structure_id, sh.route, k)::int as n,
        row_number() over (partition by sh.starts_on order by sh.shift_structure_id, sh.route, k)::int as n_of_day
      from shift sh, generate_series(1, case when sh.route = 'FLEX' then ${flexSlotsAShift}::int else ${SLOTS_A_SHIFT - flexSlotsAShift}::int end) k
      where sh.facility_id = ${facilityId}
    ) places,
    lateral (select case when n % 11 < ${confirmed}::int then 'CONFIRMED'
      when n % 11 < ${confirmed + claimed}::int then 'CLAIMED' else 'UNCLAIMED' end as status) state
    where n <= ${slots}`;
  await tx`select setval(pg_get_serial_sequence('slot', 'id'), max(id)) from slot`;
  return firstId;
}

async function addSchedule(sql: Sql, plan: Plan): Promise<BenchFacility> {
  const { slots, days } = plan;
  return inBulk(sql, async (tx) => {
    const facilityId = await addFacility(tx, plan);
    const firstProfessionalId = await addProfessionals(tx, facilityId, plan);
    await addShifts(tx, facilityId, plan);
    const firstSlotId = await addSlots(tx, facilityId, firstProfessionalId, plan);
    const slotsADay = Math.ceil(slots / days / SLOTS_A_SHIFT) * SLOTS_A_SHIFT;
    return { facilityId, slots, firstSlotId, firstProfessionalId, slotsADay };
  });
}

const busy: Mix = { confirmed: 6, claimed: 1 };

/** A facility with this many slots in the four weeks of its schedule: three flex and two on-demand per shift. */
export const addBusyFacility = (sql: Sql, slots: number): Promise<BenchFacility> =>
  addSchedule(sql, { slots, firstDay: 1, days: DAYS_AHEAD, flexSlotsAShift: 3, mix: busy });

const addOnDemandFacility = (sql: Sql, slots: number, mix: Mix): Promise<BenchFacility> =>
  addSchedule(sql, { slots, firstDay: 2, days: Math.ceil(slots / 200), flexSlotsAShift: 0, mix });

/** A facility whose on-demand slots all await confirmation, for a measurement to use up. */
export const addWaitingFacility = (sql: Sql, slots: number): Promise<BenchFacility> =>
  addOnDemandFacility(sql, slots, { confirmed: 0, claimed: 11 });

/** Gives the facility's people every license and credential. */
async function qualify(sql: Sql, from: number): Promise<void> {
  await sql`
    insert into certification (professional_id, resource_type, state_code, status)
    select p.id, t.code, 'CA', 'VERIFIED' from professional p, unnest(array['CNA', 'LPN', 'RN']) t(code) where p.id >= ${from}`;
  await sql`
    insert into credential (professional_id, type, status)
    select p.id, t.type, 'VERIFIED' from professional p, unnest(${sql.array([...standardCredentials])}::text[]) t(type)
    where p.id >= ${from}`;
}

/** A facility whose on-demand slots are all open and may be taken by any of its people. */
export async function addOpenFacility(sql: Sql, slots: number): Promise<BenchFacility> {
  const facility = await addOnDemandFacility(sql, slots, { confirmed: 0, claimed: 0 });
  await qualify(sql, facility.firstProfessionalId);
  return facility;
}

/** A facility that plans this many people of its own staff for every day, with some shifts open. */
export async function addPlannedFacility(sql: Sql, people: number): Promise<BenchFacility> {
  const days = 21;
  const mix = { confirmed: 9, claimed: 1 };
  const facility = await addSchedule(sql, {
    slots: people * days,
    firstDay: 1,
    days,
    flexSlotsAShift: SLOTS_A_SHIFT,
    mix,
  });
  const from = facility.firstProfessionalId;
  await sql`update facility_professional set is_flex_staff = true where professional_id >= ${from}`;
  await qualify(sql, from);
  return facility;
}

const ZONE = "America/Los_Angeles";

/** A facility with this many past slots a week, all worked and none approved. */
export async function addPastFacility(
  sql: Sql,
  { slotsAWeek, weeks }: { slotsAWeek: number; weeks: number },
): Promise<BenchFacility> {
  const today = dateOnAt(new Date(), ZONE);
  const days = weeks * 7;
  const facility = await addSchedule(sql, {
    slots: slotsAWeek * weeks,
    firstDay: 1 - daysBetween(latestCompleteWeek(today), today) - days,
    days,
    flexSlotsAShift: 0,
    mix: { confirmed: 11, claimed: 0 },
  });
  await inBulk(
    sql,
    (tx) => tx`
      update slot set checked_in_at = starts_at, checked_out_at = ends_at, bill_rate = 34
      where facility_id = ${facility.facilityId}`,
  );
  return facility;
}

const SLOTS_OF_A_TENANT = 10_000;

const countSlots = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from slot`;
  return row!.count;
};

/** Adds other facilities with past and upcoming shifts until the table has this many slots. Returns how many it has. */
export async function fillTable(sql: Sql, slots: number): Promise<number> {
  for (let left = slots - (await countSlots(sql)); left > 0; left -= SLOTS_OF_A_TENANT) {
    const part = Math.min(left, SLOTS_OF_A_TENANT);
    await addSchedule(sql, {
      slots: part,
      firstDay: -190,
      days: 218,
      flexSlotsAShift: 3,
      mix: busy,
    });
  }
  await sql`vacuum analyze`;
  return countSlots(sql);
}
