import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { agreedColumns, isListed, isNotMoved, isReviewable } from "@/lib/past-shifts/reads.sql";
import type { ReportInput } from "../define-report";
import { facilityColumns, momentOf, readLimit, startsWithin, whole } from "../reads.sql";
import type { DateRange } from "../rules";
import type { WorkedRow } from "./rules";

/**
 * Which slots: all that ended, those of them without flex slots that the facility doesn't review, or those that started
 * and where someone may not have come, left early or came late, which are few of many.
 */
type Included = "all" | "reviewed" | "irregular";

/** `attendance/rules.ts` decides which of these count. */
const isIrregular = sql`sl.cancelled_at is null and (sl.outcome_code in ('NO_SHOW','WALK_OUT','SENT_HOME')
  or sl.arrival_status_code = 'NO_SHOW' or d.resolution in ('NO_CALL_NO_SHOW','WALK_OUT')
  or coalesce(sl.finance_checked_in_at, sl.checked_in_at) > sl.starts_at + interval '7 minutes')`;

const ofPart = ({ part }: ReportInput) =>
  part ? sql` and sl.professional_id % ${part.of} = ${part.at}` : sql``;

/** Slots of shifts that start on these dates, by start. */
export async function listWorkedSlots(
  input: ReportInput,
  range: DateRange,
  include: Included,
): Promise<readonly WorkedRow[]> {
  const now = momentOf(input);
  const conditions = {
    all: sql`sl.ends_at <= ${now} and ${isNotMoved}`,
    reviewed: sql`sl.ends_at <= ${now} and ${isListed}`,
    irregular: sql`sl.starts_at <= ${now} and ${isNotMoved} and ${isIrregular}`,
  };
  return whole(
    await db.execute<WorkedRow>(sql`
      select ${facilityColumns}, sh.starts_on::text as "startsOn", sh.route,
        sh.resource_type as "resourceType", sl.professional_id as "professionalId",
        p.first_name || ' ' || p.last_name as professional, a.id as "agencyId", a.name as "agencyName",
        mc.id as "companyId", mc.overtime_threshold_hours as "overtimeThresholdHours",
        sl.arrival_status_code as "arrivalStatusCode", sl.approved_at as "approvedAt",
        sl.approved_by as "approvedById", au.name as "approvedBy",
        sl.auto_approved_incomplete as "autoApprovedIncomplete", sl.disputed_at as "disputedAt",
        d.resolved_at as "resolvedAt", ${agreedColumns}
      from slot sl
        join shift sh on sh.id = sl.shift_id
        join shift_structure st on st.id = sh.shift_structure_id
        join facility f on f.id = sl.facility_id
        join professional p on p.id = sl.professional_id
        left join management_company mc on mc.id = f.management_company_id
        left join agency a on a.id = sl.agency_id
        left join user_account au on au.id = sl.approved_by
        left join dispute d on d.slot_id = sl.id
      where ${startsWithin(input.scope, range)}${ofPart(input)} and ${isReviewable} and ${conditions[include]}
      order by sl.starts_at, sl.id limit ${readLimit()}`),
  );
}
