import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { AgencyScope } from "@/lib/access/scopes";
import { isNotMoved } from "@/lib/past-shifts/reads.sql";
import type { FeedSlot } from "@/lib/slots/schema";
import { ATTENDANCE_DAYS, type AttendedRow } from "../attendance-rules";

export type AgencyHeldRow = AttendedRow & {
  shiftId: number;
  facilityName: string;
  zone: string;
  resourceType: string;
  unitName: string | null;
  /** Cancelled for another reason than that they called off. */
  isWithdrawn: boolean;
  status: FeedSlot["slot_status"];
  outcomeCode: FeedSlot["outcome_code"];
  arrivalStatusCode: FeedSlot["arrival_status_code"];
};

/** More than anyone has in the time. */
const MAX_HELD = 500;

/**
 * The shifts someone has or had for the agency, from the first day of their attendance to a date, by start. Why they
 * called one off is between them and the facility.
 */
export const listHeld = (
  { agencyId }: AgencyScope,
  { professionalId, now, lastOn }: { professionalId: number; now: Date; lastOn: string },
): Promise<readonly AgencyHeldRow[]> =>
  db.execute<AgencyHeldRow>(sql`
    select sl.id as "slotId", sl.shift_id as "shiftId", f.id as "facilityId", f.name as "facilityName",
      f.timezone as zone, sh.starts_on::text as "startsOn", sl.starts_at as "startsAt", sl.ends_at as "endsAt",
      sh.resource_type as "resourceType", u.name as "unitName", sl.status, sl.outcome_code as "outcomeCode",
      sl.arrival_status_code as "arrivalStatusCode", sl.checked_in_at as "checkedInAt",
      sl.finance_checked_in_at as "financeCheckedInAt", sl.cancelled_at as "cancelledAt",
      case when sl.status = 'CANCELLED' then 'UNSTATED' end as "callOffReason",
      sl.status = 'CANCELLED' and coalesce(sl.cancellation_reason, 'CONFIRMED_SHIFT') <> 'CONFIRMED_SHIFT'
        as "isWithdrawn"
    from slot sl join shift sh on sh.id = sl.shift_id join facility f on f.id = sl.facility_id
      left join unit u on u.id = sl.unit_id
    where sl.agency_id = ${agencyId} and sl.professional_id = ${professionalId} and ${isNotMoved}
      and sl.starts_at >= ${now}::timestamptz - ${ATTENDANCE_DAYS} * interval '1 day' and sh.starts_on <= ${lastOn}
    order by sl.starts_at, sl.id limit ${MAX_HELD}`);
