import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { OneFacilityScope } from "@/lib/access/scopes";

export type WithDeadline = {
  facilityId: number;
  facilityName: string;
  timezone: string;
  daysBefore: number;
  /** The Saturday. */
  week: string;
};

const MAX_PEOPLE = 200;

/** The Saturday of a date's week. */
const weekOf = sql`(sh.starts_on - ((extract(dow from sh.starts_on)::int + 1) % 7))`;

/** What is planned and can still be published. */
const unpublished = sql`planned_assignment d join slot sl on sl.id = d.slot_id and sl.status = 'UNCLAIMED'
  join shift sh on sh.id = sl.shift_id`;

/**
 * Weeks with something unpublished, of facilities that publish by a day, which is about now: the exact hour is left to
 * the rules, as every facility has its own clock.
 */
export const listWithDeadline = (on: Queryable, now: Date): Promise<WithDeadline[]> =>
  on.execute<WithDeadline>(sql`
    select distinct f.id as "facilityId", f.name as "facilityName", f.timezone,
      f.publish_week_days_before as "daysBefore", ${weekOf}::text as week
    from ${unpublished} join facility f on f.id = d.facility_id
    where f.publish_week_days_before is not null and sl.starts_at > ${now}::timestamptz
      and ${weekOf} - f.publish_week_days_before - (${now}::timestamptz at time zone 'UTC')::date between -1 and 2
    order by 1, 5`);

export type Reminded = { userId: number; email: string; name: string; changes: number };

/** Who has planned what of a week isn't published, while they still plan here. */
export const listUnpublished = (
  on: Queryable,
  { facilityId }: OneFacilityScope,
  { week, now }: { week: string; now: Date },
): Promise<Reminded[]> =>
  on.execute<Reminded>(sql`
    select u.id as "userId", u.email::text as email, u.name, count(*)::int as changes
    from ${unpublished} join user_account u on u.id = d.planned_by and u.disabled_at is null
      join facility_membership fm on fm.user_id = u.id and fm.facility_id = d.facility_id
    where d.facility_id = ${facilityId} and ${weekOf} = ${week}::date and sl.starts_at > ${now}::timestamptz
    group by u.id order by u.id limit ${MAX_PEOPLE}`);
