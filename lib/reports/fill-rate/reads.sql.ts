import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { standsForPlace } from "@/lib/shifts/parts/reads";
import type { ReportInput } from "../define-report";
import { facilityColumns, isNotReplaced, momentOf, readLimit, startsWithin, whole } from "../reads.sql";
import type { SlotCount } from "./rules";

/**
 * Counts of slots that had started, and whether someone came. Slots that the facility or an outside scheduling system
 * withdrew were not requested in the end.
 */
export async function countSlots(input: ReportInput): Promise<readonly SlotCount[]> {
  return whole(
    await db.execute<SlotCount>(sql`
      select ${facilityColumns}, sh.starts_on::text as "startsOn", sh.resource_type as "resourceType", sl.status,
        sl.outcome_code as "outcomeCode", sl.arrival_status_code as "arrivalStatusCode", d.resolution,
        sl.checked_in_at is not null as "isCheckedIn", sh.integration_expired_at is not null as "isExpired",
        sl.professional_id is not null as "hasProfessional", count(*)::int as slots
      from slot sl join shift sh on sh.id = sl.shift_id join facility f on f.id = sl.facility_id
        left join dispute d on d.slot_id = sl.id
      where ${startsWithin(input.scope, input.range!)} and sl.starts_at <= ${momentOf(input)}
        and ${isNotReplaced} and ${standsForPlace()}
      group by f.id, sh.starts_on, sh.resource_type, sl.status, sl.outcome_code, sl.arrival_status_code, d.resolution,
        "isCheckedIn", "isExpired", "hasProfessional"
      order by sh.starts_on, f.name, f.id, sh.resource_type limit ${readLimit()}`),
  );
}
