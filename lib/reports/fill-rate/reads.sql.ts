import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { FacilityScope } from "@/lib/access/scopes";
import { READ_LIMIT, startsWithin, whole } from "../reads.sql";
import type { DateRange } from "../rules";
import type { SlotCount } from "./rules";

/** Counts of slots that had started by `now`. */
export async function countSlots(
  scope: FacilityScope,
  range: DateRange,
  now: Date,
): Promise<readonly SlotCount[]> {
  return whole(
    await db.execute<SlotCount>(sql`
      select f.name as facility, sh.starts_on::text as "startsOn", sh.resource_type as "resourceType", sl.status,
        sl.outcome_code as "outcomeCode", sl.arrival_status_code as "arrivalStatusCode",
        sl.checked_in_at is not null as "isCheckedIn", sh.integration_expired_at is not null as "isExpired",
        sl.professional_id is not null as "hasProfessional", count(*)::int as slots
      from slot sl join shift sh on sh.id = sl.shift_id join facility f on f.id = sl.facility_id
      where ${startsWithin(scope, range)} and sl.starts_at <= ${now}
      group by f.id, f.name, sh.starts_on, sh.resource_type, 4, 5, 6, 7, 8, 9
      order by sh.starts_on, f.name, f.id, sh.resource_type limit ${READ_LIMIT}`),
  );
}
