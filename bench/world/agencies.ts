import type { Sql, TransactionSql } from "postgres";
import type { Actor } from "@/lib/access/actor";
import { standardCredentials } from "@/lib/professionals/credentials/requirement-rules";
import { inBulk } from "./schedules";
import { anActor } from "./actors";

/** From tomorrow: the default range of an agency's list. */
const OPEN_DAYS = 13;

type Plan = { name: string; facilities: number; shifts: number; agencies: number; peopleEach: number };

/** Facilities with open shifts, and agencies under contract with all of them. */
export type Market = {
  facilityIds: number[];
  /** Open shifts with one slot each; `slotIds` has the same order. */
  shiftIds: number[];
  slotIds: number[];
  agencyIds: number[];
  /** Each agency's dispatcher, in the same order. */
  userIds: number[];
  /** Each agency's roster, in the same order; all of them may work every shift. */
  rosters: number[][];
};

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

async function addShifts(tx: TransactionSql, { name, facilities, shifts }: Plan) {
  const facilityIds = ids(
    await tx<{ id: number }[]>`
    insert into facility (name, state_code, timezone, went_live_on, city, zip_code)
    select ${name} || ' ' || n, 'CA', 'America/Los_Angeles', '2024-01-06', 'Fresno', '93650'
    from generate_series(1, ${facilities}::int) n returning id`,
  );
  const kinds = Math.ceil(shifts / facilities / OPEN_DAYS);
  await tx`
    insert into shift_structure (facility_id, resource_type, from_time, to_time)
    select f.id, (array['CNA', 'LPN', 'RN'])[1 + n % 3], start, start + interval '8 hours'
    from unnest(${tx.array(facilityIds)}::int[]) f (id), generate_series(0, ${kinds - 1}::int) n,
      lateral (select make_time((7 + 8 * (n % 3)) % 24, 5 * (n / 3 % 12), 0) as start) times`;
  const made = await tx<{ id: number; shiftId: number }[]>`
    with made as (
      insert into shift (facility_id, shift_structure_id, route, resource_type, starts_on, starts_at, ends_at, bill_rate)
      select s.facility_id, s.id, 'ON_DEMAND', s.resource_type, day, starts_at, starts_at + interval '8 hours', 40 + s.id % 20
      from shift_structure s, generate_series(1, ${OPEN_DAYS}::int) n,
        lateral (select (now() at time zone 'America/Los_Angeles')::date + n as day) days,
        lateral (select (day + s.from_time) at time zone 'America/Los_Angeles' as starts_at) times
      where s.facility_id = any(${tx.array(facilityIds)}::int[])
      order by n, s.id limit ${shifts} returning id, facility_id, starts_at, ends_at)
    insert into slot (facility_id, shift_id, starts_at, ends_at, revision)
    select facility_id, id, starts_at, ends_at, nextval('slot_revision') from made returning id, shift_id as "shiftId"`;
  return { facilityIds, slotIds: ids(made), shiftIds: made.map(({ shiftId }) => shiftId) };
}

async function addAgencies(tx: TransactionSql, { name, agencies, peopleEach }: Plan, facilityIds: number[]) {
  const agencyIds = ids(
    await tx<{ id: number }[]>`
    insert into agency (name) select 'Agency of ' || ${name} || ' ' || n from generate_series(1, ${agencies}::int) n
    returning id`,
  );
  await tx`
    insert into agency_facility (agency_id, facility_id)
    select a, f from unnest(${tx.array(agencyIds)}::int[]) a, unnest(${tx.array(facilityIds)}::int[]) f`;
  const userIds = ids(
    await tx<{ id: number }[]>`
    insert into user_account (email, name, agency_id)
    select 'dispatcher.of' || id || '@bench.test', 'Dispatcher', id
    from unnest(${tx.array(agencyIds)}::int[]) with ordinality a (id, n) order by n returning id`,
  );
  const people = ids(
    await tx<{ id: number }[]>`
    insert into professional (first_name, last_name, highest_resource_type, agency_id)
    select 'Avery', 'Adler ' || n, 'RN', a.id
    from unnest(${tx.array(agencyIds)}::int[]) with ordinality a (id, place), generate_series(1, ${peopleEach}::int) n
    order by a.place, n returning id`,
  );
  const chosen = tx.array(people);
  await tx`
    insert into agency_professional (agency_id, professional_id, joined_at)
    select agency_id, id, now() from professional where id = any(${chosen}::int[])`;
  await tx`
    insert into certification (professional_id, resource_type, state_code, status)
    select p, t, 'CA', 'VERIFIED' from unnest(${chosen}::int[]) p, unnest(array['CNA', 'LPN', 'RN']) t`;
  await tx`
    insert into credential (professional_id, type, status)
    select p, t, 'VERIFIED' from unnest(${chosen}::int[]) p,
      unnest(${tx.array([...standardCredentials])}::text[]) t`;
  const rosters = agencyIds.map((_, at) => people.slice(at * peopleEach, (at + 1) * peopleEach));
  return { agencyIds, userIds, rosters };
}

export async function addMarket(sql: Sql, plan: Plan): Promise<Market> {
  const market = await inBulk(sql, async (tx) => {
    const shifts = await addShifts(tx, plan);
    return { ...shifts, ...(await addAgencies(tx, plan, shifts.facilityIds)) };
  });
  await sql`vacuum analyze slot, shift, professional, agency_professional`;
  return market;
}

/** An agency user as verbs expect them. */
export const dispatcher = (agent: { agencyId: number; userId: number }): Actor => anActor(agent);
