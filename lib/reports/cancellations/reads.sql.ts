import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { FacilityScope } from "@/lib/access/scopes";
import { isNotMoved } from "@/lib/past-shifts/reads.sql";
import { facilityColumns, readLimit, startsWithin, whole } from "../reads.sql";
import type { DateRange } from "../rules";
import type { CancelledRow } from "./rules";

/** Cancelled slots of shifts that start on these dates, without those that only moved. */
export async function listCancelledSlots(
  scope: FacilityScope,
  range: DateRange,
): Promise<readonly CancelledRow[]> {
  return whole(
    await db.execute<CancelledRow>(sql`
      select ${facilityColumns}, f.window_cancellation_hours as "windowHours",
        sh.starts_on::text as "startsOn", sl.starts_at as "startsAt", sh.resource_type as "resourceType", sh.route,
        a.id as "agencyId", a.name as "agencyName", p.id as "professionalId",
        p.first_name || ' ' || p.last_name as professional, coalesce(sl.call_off_at, sl.cancelled_at) as "cancelledAt",
        sl.outcome_code as "outcomeCode", cr.code as "reasonCode", cr.label as reason,
        sl.cancellation_detail as detail, sl.is_late_cancellation as "isLate",
        sl.billable_cancellation_minutes as "billableMinutes"
      from slot sl
        join shift sh on sh.id = sl.shift_id
        join facility f on f.id = sl.facility_id
        left join professional p on p.id = sl.professional_id
        left join agency a on a.id = sl.agency_id
        left join cancellation_reason cr on cr.code = sl.cancellation_reason
      where ${startsWithin(scope, range)} and sl.cancelled_at is not null and ${isNotMoved}
      order by sl.starts_at, sl.id limit ${readLimit()}`),
  );
}
