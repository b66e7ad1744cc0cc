import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { holidayOn } from "@/lib/holidays/reads";
import type { OwnShift } from "./rules";

export type CalendarOwner = { professionalId: number; firstName: string };

/** The professional for a calendar's secret, while active. */
export async function findCalendarOwner(linkHash: string): Promise<CalendarOwner | null> {
  const [found] = await db.execute<CalendarOwner>(sql`
    select c.professional_id as "professionalId", p.first_name as "firstName"
    from professional_calendar c join professional p on p.id = c.professional_id
    where c.link_hash = ${linkHash} and p.deactivated_at is null`);
  return found ?? null;
}

/** Shifts in [from, until) that are or were theirs, at any facility, in order. */
export async function listOwnShifts(
  linkHash: string,
  { from, until }: { from: Date; until: Date },
  limit: number,
): Promise<OwnShift[]> {
  return db.execute<OwnShift>(sql`
    select sl.id, sl.revision::float8 as revision,
      greatest(sl.created_at, sl.claimed_at, sl.confirmed_at, sl.cancelled_at, sl.checked_in_at) as "changedAt",
      sl.starts_at as "startsAt", sl.ends_at as "endsAt", sh.resource_type as "resourceType", u.name as "unitName",
      f.name as "facilityName", concat_ws(', ', nullif(f.address, ''), nullif(f.city, ''), f.state_code) as "facilityAddress",
      f.timezone as zone, ${holidayOn(sql`sl.facility_id`, sql`sh.starts_on`)} as holiday, sl.status, sl.checked_in_at is not null as "isCheckedIn",
      sh.integration_expired_at is not null as "isExpired", sl.arrival_status_code as "arrivalStatusCode",
      sl.outcome_code as "outcomeCode"
    from slot sl
    join shift sh on sh.id = sl.shift_id
    join facility f on f.id = sl.facility_id
    left join unit u on u.id = sl.unit_id
    join professional_calendar c on c.professional_id = sl.professional_id
    where c.link_hash = ${linkHash} and sl.starts_at >= ${from} and sl.starts_at < ${until}
    order by sl.starts_at, sl.id
    limit ${limit}`);
}
