import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { FacilityScope } from "@/lib/access/scopes";
import { facilityColumns, isNotReplaced, readLimit, startsWithin, whole } from "../reads.sql";
import type { DateRange } from "../rules";
import type { OpenRow } from "./rules";

/** Slots no one has or had, or whose professional didn't come, of shifts that start on these dates. */
export async function listOpenSlots(scope: FacilityScope, range: DateRange): Promise<readonly OpenRow[]> {
  return whole(
    await db.execute<OpenRow>(sql`
      select ${facilityColumns}, sh.starts_on::text as "startsOn", sl.starts_at as "startsAt",
        sl.ends_at as "endsAt", coalesce(sh.unpaid_break_minutes, st.unpaid_break_minutes) as "unpaidBreakMinutes", sh.resource_type as "resourceType",
        sh.route, u.name as unit, (sl.bonus * 100)::int as bonus, sl.status <> 'UNCLAIMED' as "isNoShow"
      from slot sl
        join shift sh on sh.id = sl.shift_id
        join shift_structure st on st.id = sh.shift_structure_id
        join facility f on f.id = sl.facility_id
        left join unit u on u.id = sl.unit_id
        left join dispute d on d.slot_id = sl.id
      where ${startsWithin(scope, range)} and sh.integration_expired_at is null and ${isNotReplaced}
        and (sl.status = 'UNCLAIMED' or sl.status in ('CLAIMED', 'CONFIRMED')
          and (sl.outcome_code = 'NO_SHOW' or sl.arrival_status_code = 'NO_SHOW' or d.resolution = 'NO_CALL_NO_SHOW'))
      order by sl.starts_at, sl.id limit ${readLimit()}`),
  );
}
