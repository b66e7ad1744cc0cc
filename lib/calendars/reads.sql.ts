import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import type { OneFacilityScope } from "@/lib/access/scopes";
import type { CalendarSlot } from "./rules";

export type OwnCalendarRow = {
  facilityId: number;
  facilityName: string;
  createdAt: Date;
  lastReadAt: Date | null;
};

/** The person's calendars, by facility name. */
export async function listOwnCalendars(actor: Actor, limit: number): Promise<OwnCalendarRow[]> {
  return db.execute<OwnCalendarRow>(sql`
    select c.facility_id as "facilityId", f.name as "facilityName", c.created_at as "createdAt",
      c.last_read_at as "lastReadAt"
    from calendar_subscription c join facility f on f.id = c.facility_id
    where c.user_id = ${actor.userId}
    order by lower(f.name), f.id
    limit ${limit}`);
}

export type FoundCalendar = { userId: number; facilityId: number; facilityName: string; zone: string };

/** The owner and facility for a secret, while they may sign in and see that facility. */
export async function findCalendar(secretHash: string): Promise<FoundCalendar | null> {
  const [found] = await db.execute<FoundCalendar>(sql`
    select c.user_id as "userId", c.facility_id as "facilityId", f.name as "facilityName", f.timezone as zone
    from calendar_subscription c
    join user_account u on u.id = c.user_id and u.disabled_at is null
    join facility f on f.id = c.facility_id
    join facility_membership m on m.user_id = c.user_id
    where c.secret_hash = ${secretHash} and m.facility_id = c.facility_id`);
  return found ?? null;
}

/** Slots in [from, until) at the scope's one facility, including cancelled ones, in order. */
export async function listCalendarSlots(
  scope: OneFacilityScope,
  { from, until }: { from: Date; until: Date },
  limit: number,
): Promise<CalendarSlot[]> {
  return db.execute<CalendarSlot>(sql`
    select sl.id, sl.facility_id as "facilityId", sl.revision::float8 as revision,
      greatest(sl.created_at, sl.claimed_at, sl.confirmed_at, sl.cancelled_at, sl.checked_in_at) as "changedAt",
      sl.starts_at as "startsAt", sl.ends_at as "endsAt", sh.resource_type as "resourceType", u.name as "unitName",
      p.first_name as "firstName", p.last_name as "lastName", sl.status, sl.checked_in_at is not null as "isCheckedIn",
      sh.integration_expired_at is not null as "isExpired", sl.arrival_status_code as "arrivalStatusCode",
      sl.outcome_code as "outcomeCode"
    from slot sl
    join shift sh on sh.id = sl.shift_id
    left join unit u on u.id = sl.unit_id
    left join professional p on p.id = sl.professional_id
    where sl.facility_id = ${scope.facilityId} and sl.starts_at >= ${from} and sl.starts_at < ${until}
    order by sl.starts_at, sl.id
    limit ${limit}`);
}
