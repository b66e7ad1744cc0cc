import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { FacilityScope } from "@/lib/access/scopes";
import { READ_LIMIT, startsWithin, whole } from "../reads.sql";
import type { DateRange } from "../rules";
import type { OpenRow } from "./rules";

/** Slots nobody has or had, of shifts that start on these dates. */
export async function listOpenSlots(scope: FacilityScope, range: DateRange): Promise<readonly OpenRow[]> {
  return whole(
    await db.execute<OpenRow>(sql`
      select f.name as facility, f.timezone as zone, sh.starts_on::text as "startsOn", sl.starts_at as "startsAt",
        sl.ends_at as "endsAt", st.unpaid_break_minutes as "unpaidBreakMinutes", sh.resource_type as "resourceType",
        sh.route, u.name as unit, (sl.bonus * 100)::int as bonus
      from slot sl
        join shift sh on sh.id = sl.shift_id
        join shift_structure st on st.id = sh.shift_structure_id
        join facility f on f.id = sl.facility_id
        left join unit u on u.id = sl.unit_id
      where ${startsWithin(scope, range)} and sl.status = 'UNCLAIMED' and sh.integration_expired_at is null
      order by sl.starts_at, sl.id limit ${READ_LIMIT}`),
  );
}
