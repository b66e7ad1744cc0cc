import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { FacilityScope } from "@/lib/access/scopes";
import { agreedColumns, isListed, isNotMoved, isReviewable } from "@/lib/past-shifts/reads.sql";
import { READ_LIMIT, startsWithin, whole } from "../reads.sql";
import type { DateRange } from "../rules";
import type { WorkedRow } from "./rules";

/**
 * Which slots: all, those without flex slots that the facility doesn't review, or those where someone may not have
 * come, left early or came late, which are few of many.
 */
type Included = "all" | "reviewed" | "irregular";

/** `attendance/rules.ts` decides which of these count. */
const isIrregular = sql`sl.cancelled_at is null and (sl.outcome_code in ('NO_SHOW','WALK_OUT','SENT_HOME')
  or coalesce(sl.finance_checked_in_at, sl.checked_in_at) > sl.starts_at + interval '7 minutes')`;

const conditions = {
  all: isNotMoved,
  reviewed: isListed,
  irregular: sql`${isNotMoved} and ${isIrregular}`,
};

/** Ended slots of shifts that start on these dates, by start. */
export async function listWorkedSlots(
  scope: FacilityScope,
  range: DateRange,
  { now, include }: { now: Date; include: Included },
): Promise<readonly WorkedRow[]> {
  return whole(
    await db.execute<WorkedRow>(sql`
      select f.name as facility, f.timezone as zone, sh.starts_on::text as "startsOn", sh.route,
        sh.resource_type as "resourceType", sl.professional_id as "professionalId",
        p.first_name || ' ' || p.last_name as professional, a.name as "agencyName", mc.name as company,
        mc.overtime_threshold_hours as "overtimeThresholdHours", sl.approved_at as "approvedAt",
        au.name as "approvedBy", sl.auto_approved_incomplete as "autoApprovedIncomplete",
        sl.disputed_at as "disputedAt", d.resolved_at as "resolvedAt", ${agreedColumns}
      from slot sl
        join shift sh on sh.id = sl.shift_id
        join shift_structure st on st.id = sh.shift_structure_id
        join facility f on f.id = sl.facility_id
        join professional p on p.id = sl.professional_id
        left join management_company mc on mc.id = f.management_company_id
        left join agency a on a.id = sl.agency_id
        left join user_account au on au.id = sl.approved_by
        left join dispute d on d.slot_id = sl.id
      where ${startsWithin(scope, range)} and sl.ends_at <= ${now} and ${isReviewable}
        and ${conditions[include]}
      order by sl.starts_at, sl.id limit ${READ_LIMIT}`),
  );
}
