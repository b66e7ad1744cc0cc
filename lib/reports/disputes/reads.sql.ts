import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { FacilityScope } from "@/lib/access/scopes";
import { instantsAround } from "@/lib/time/zones";
import { facilityColumns, readLimit, whole } from "../reads.sql";
import type { DateRange } from "../rules";
import type { DisputeRow } from "./rules";

/** Disputes filed on these dates of their facility. */
export async function listDisputes(
  scope: FacilityScope,
  range: DateRange,
  now: Date,
): Promise<readonly DisputeRow[]> {
  const { from, until } = instantsAround({ start: range.from, end: range.to });
  return whole(
    await db.execute<DisputeRow>(sql`
      select (d.created_at at time zone f.timezone)::date::text as "filedOn", ${facilityColumns},
        p.id as "professionalId", p.first_name || ' ' || p.last_name as professional,
        sh.resource_type as "resourceType", sh.route, a.id as "agencyId", a.name as "agencyName",
        sh.starts_on::text as "startsOn", d.reasons, u.id as "filedById", u.name as "filedBy",
        (d.recorded_total * 100)::int as "recordedTotal", (d.claimed_total * 100)::int as "claimedTotal",
        case when d.resolved_at is not null then (sl.settled_total * 100)::int end as "settledTotal",
        d.resolution, d.is_invoiceable as "isInvoiceable",
        (coalesce(d.resolved_at, ${now}::timestamptz) at time zone f.timezone)::date
          - (d.created_at at time zone f.timezone)::date as "daysOpen"
      from dispute d
        join slot sl on sl.id = d.slot_id and sl.facility_id = d.facility_id
        join shift sh on sh.id = sl.shift_id
        join facility f on f.id = d.facility_id
        join professional p on p.id = sl.professional_id
        left join agency a on a.id = sl.agency_id
        left join user_account u on u.id = d.created_by
      where d.facility_id = any(${sql.param(scope.facilityIds)})
        and d.created_at >= ${from} and d.created_at < ${until}
        and (d.created_at at time zone f.timezone)::date between ${range.from} and ${range.to}
      order by d.created_at, d.id limit ${readLimit()}`),
  );
}
