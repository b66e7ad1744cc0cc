import { sql } from "drizzle-orm";
import { db } from "@/db/client";

/** Where the facility is by default: in the evening the database's date is already tomorrow's. */
const today = sql`(now() at time zone 'America/Los_Angeles')::date`;

/** Open shifts with one slot each: this many kinds on each of the next 13 days. */
export async function manyOpenings(facilityId: number, kinds: number): Promise<number> {
  await db.execute(sql`
    with kind as (
      insert into shift_structure (facility_id, resource_type, from_time, to_time)
      select ${facilityId}, (array['CNA', 'LPN', 'RN'])[1 + n % 3], make_time(7 + n % 12, 0, 0), make_time(19, 30, 0)
      from generate_series(1, ${kinds}::int) n returning id, resource_type, from_time, to_time),
    day as (
      insert into shift (facility_id, shift_structure_id, route, resource_type, starts_on, starts_at, ends_at, bill_rate)
      select ${facilityId}, kind.id, 'ON_DEMAND', kind.resource_type, ${today} + n,
        (${today} + n + kind.from_time) at time zone 'America/Los_Angeles',
        (${today} + n + kind.to_time) at time zone 'America/Los_Angeles', 40
      from kind, generate_series(1, 13) n returning id, starts_at, ends_at)
    insert into slot (facility_id, shift_id, starts_at, ends_at) select ${facilityId}, id, starts_at, ends_at from day`);
  return kinds * 13;
}
