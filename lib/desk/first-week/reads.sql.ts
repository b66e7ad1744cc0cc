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
