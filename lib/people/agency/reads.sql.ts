import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { AgencyScope } from "@/lib/access/scopes";
import { isNotMoved } from "@/lib/past-shifts/reads.sql";
import type { FeedSlot } from "@/lib/slots/schema";
import { ATTENDANCE_DAYS } from "../attendance-rules";
import { heldColumns, heldFrom, type HeldRow } from "../reads.sql";

export type AgencyHeldRow = HeldRow & {
  /** Cancelled for another reason than that they called off. */
  isWithdrawn: boolean;
  status: FeedSlot["slot_status"];
  outcomeCode: FeedSlot["outcome_code"];
  arrivalStatusCode: FeedSlot["arrival_status_code"];
};

/** More than anyone has in a year and some weeks. */
const MAX_HELD = 1_000;

type Held = { professionalId: number; now: Date; lastOn: string; days?: number };

/**
 * The shifts someone has or had for the agency, from the first day of their attendance to a date, by start. Why they
 * called one off is between them and the facility.
 */
export const listHeld = (
  { agencyId }: AgencyScope,
  { professionalId, now, lastOn, days = ATTENDANCE_DAYS }: Held,
): Promise<readonly AgencyHeldRow[]> =>
  db.execute<AgencyHeldRow>(sql`
    select ${heldColumns}, case when sl.status = 'CANCELLED' then 'UNSTATED' end as "callOffReason",
      sl.status = 'CANCELLED' and coalesce(sl.cancellation_reason, 'CONFIRMED_SHIFT') <> 'CONFIRMED_SHIFT'
        as "isWithdrawn"
    from ${heldFrom}
    where sl.agency_id = ${agencyId} and sl.professional_id = ${professionalId} and ${isNotMoved}
      and sl.starts_at >= ${now}::timestamptz - ${days} * interval '1 day' and sh.starts_on <= ${lastOn}
    order by sl.starts_at, sl.id limit ${MAX_HELD}`);
