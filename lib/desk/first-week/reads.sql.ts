import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";

export type WeekRow = {
  resourceType: string;
  from: string;
  to: string;
  isOrientation: boolean;
  /** Counted from the first day. */
  day: number;
  slots: number;
};

/** How many people each shift of a facility needs on the seven days from one, filled or not. */
export const listWeek = (
  on: Queryable,
  { facilityId, from, kind }: { facilityId: number; from: string; kind: string },
): Promise<WeekRow[]> =>
  on.execute<WeekRow>(sql`
    select st.resource_type as "resourceType", to_char(st.from_time, 'HH24:MI') as "from",
      to_char(st.to_time, 'HH24:MI') as "to", st.is_orientation as "isOrientation",
      sh.starts_on - ${from}::date as day, count(*)::int as slots
    from shift sh join shift_structure st on st.id = sh.shift_structure_id join slot sl on sl.shift_id = sh.id
    where sh.facility_id = ${facilityId} and sh.route = ${kind} and sl.status <> 'CANCELLED'
      and sh.starts_on >= ${from}::date and sh.starts_on < ${from}::date + 7
    group by 1, 2, 3, 4, 5`);

export type RequestedWeek = { slots: number; open: number; isFresh: boolean };

/** A facility's slots that aren't cancelled, and whether all were made within the last hour. */
export async function readFirstWeek(on: Queryable, facilityId: number, now: Date): Promise<RequestedWeek> {
  const [row] = await on.execute<RequestedWeek>(sql`
    select count(*)::int as slots, count(*) filter (where status = 'UNCLAIMED')::int as open,
      coalesce(min(created_at) > ${now}::timestamptz - interval '1 hour', false) as "isFresh"
    from slot where facility_id = ${facilityId} and status not in ('FACILITY_CANCELLED', 'CANCELLED')`);
  return row!;
}

/** Its open slots, locked: who takes one waits, and finds it cancelled. */
export const lockFirstWeek = (
  tx: Queryable,
  facilityId: number,
): Promise<{ id: number; shiftId: number }[]> =>
  tx.execute<{ id: number; shiftId: number }>(sql`
    select id, shift_id as "shiftId" from slot where facility_id = ${facilityId} and status = 'UNCLAIMED'
    order by id limit 2000 for no key update`);
