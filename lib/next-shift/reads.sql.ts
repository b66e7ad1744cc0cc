import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { FacilityScope } from "@/lib/access/scopes";

export type NextShiftRow = {
  facilityId: number;
  facilityName: string;
  timezone: string;
  resourceType: string;
  unitName: string | null;
  startsAt: Date;
  endsAt: Date;
  unpaidBreakMinutes: number;
  firstName: string;
  lastName: string;
  billRate: number | null;
};

/** The next confirmed slot of each facility; with `isBilled`, the next one that has a rate. */
export const listNextShifts = (
  { facilityIds }: FacilityScope,
  { now, isBilled = false }: { now: Date; isBilled?: boolean },
): Promise<NextShiftRow[]> =>
  db.execute<NextShiftRow>(sql`
    select f.id as "facilityId", f.name as "facilityName", f.timezone, sh.resource_type as "resourceType",
      u.name as "unitName", sl.starts_at as "startsAt", sl.ends_at as "endsAt",
      coalesce(sh.unpaid_break_minutes, st.unpaid_break_minutes) as "unpaidBreakMinutes",
      p.first_name as "firstName", p.last_name as "lastName", (sl.bill_rate * 100)::int as "billRate"
    from facility f
      join lateral (select s.* from slot s
        where s.facility_id = f.id and s.status = 'CONFIRMED' and s.starts_at > ${now}
          and (${!isBilled} or s.bill_rate is not null)
        order by s.starts_at, s.id limit 1) sl on true
      join shift sh on sh.id = sl.shift_id
      join shift_structure st on st.id = sh.shift_structure_id
      join professional p on p.id = sl.professional_id
      left join unit u on u.id = sl.unit_id
    where f.id in ${[...facilityIds]}
    order by f.id limit ${facilityIds.length}`);
