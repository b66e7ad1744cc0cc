import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { MAX_FIRST_SLOTS } from "./rules";

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

/** Whether a facility has slots that aren't cancelled. */
export async function hasSlots(on: Queryable, facilityId: number): Promise<boolean> {
  const [row] = await on.execute<{ has: boolean }>(sql`
    select exists (select from slot where facility_id = ${facilityId}
      and status not in ('FACILITY_CANCELLED', 'CANCELLED')) as has`);
  return row!.has;
}

export const FIRST_WEEK_REQUESTED = "first-week.requested";

/**
 * Of the first week that was last requested here within the hour: what its transaction made and isn't cancelled. No shift
 * of it begins before the day of the request, so that the facility's past isn't read.
 */
const ofFirstWeek = (facilityId: number, now: Date) => sql`
  sl.facility_id = ${facilityId} and sl.starts_at > ${now}::timestamptz - interval '2 days' and sl.status not in ('FACILITY_CANCELLED', 'CANCELLED') and sl.created_at = (
    select max(a.at) from audit_event a where a.facility_id = ${facilityId} and a.action = ${FIRST_WEEK_REQUESTED}
      and a.at > ${now}::timestamptz - interval '1 hour')`;

export type RequestedWeek = { slots: number; open: number; isFlex: boolean };

/** How many slots of the first week there are and are open; none once its hour is over. */
export async function readFirstWeek(on: Queryable, facilityId: number, now: Date): Promise<RequestedWeek> {
  const [row] = await on.execute<RequestedWeek>(sql`
    select count(*)::int as slots, count(*) filter (where sl.status = 'UNCLAIMED')::int as open,
      coalesce(bool_or(sh.route = 'FLEX'), false) as "isFlex"
    from slot sl join shift sh on sh.id = sl.shift_id where ${ofFirstWeek(facilityId, now)}`);
  return row!;
}

/** Its slots, locked: who takes one waits, and finds it cancelled. */
export const lockFirstWeek = (
  tx: Queryable,
  facilityId: number,
  now: Date,
): Promise<{ id: number; shiftId: number }[]> =>
  tx.execute<{ id: number; shiftId: number }>(sql`
    select sl.id, sl.shift_id as "shiftId" from slot sl where ${ofFirstWeek(facilityId, now)}
    order by sl.id limit ${MAX_FIRST_SLOTS} for no key update of sl`);
