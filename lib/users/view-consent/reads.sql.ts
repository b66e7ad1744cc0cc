import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { administeredAgency, administeredFacilities } from "./policy";

const MAX_COLLEAGUES = 200;

export type ColleagueRow = { id: number; name: string; until: string | null };

/**
 * People someone may allow it for: those who work nowhere that the person doesn't administer, as their screens show every
 * place of theirs. Someone with a role for a company answers for themselves.
 */
export const listColleagues = (
  on: Queryable,
  actor: Actor,
  { now, userId }: { now: Date; userId?: number },
): Promise<ColleagueRow[]> => {
  const facilityIds = sql`${`{${administeredFacilities(actor).join(",")}}`}::int[]`;
  return on.execute<ColleagueRow>(sql`
    select u.id, u.name, to_json(v.until)#>>'{}' as until
    from user_account u left join view_consent v on v.user_id = u.id and v.until > ${now}::timestamptz
    where u.id <> ${actor.userId} and u.disabled_at is null and ${userId === undefined ? sql`true` : sql`u.id = ${userId}`}
      and not exists (select from desk_membership where user_id = u.id)
      and not exists (select from company_membership where user_id = u.id)
      and case when u.agency_id is null
        then u.id in (select user_id from facility_membership where facility_id = any(${facilityIds}))
          and not exists (select from facility_membership m where m.user_id = u.id and m.facility_id <> all(${facilityIds}))
        else u.agency_id = ${administeredAgency(actor)}::int end
    order by u.name, u.id limit ${MAX_COLLEAGUES}`);
};

const MAX_VIEWINGS = 10;

/** When someone of the operations desk saw a person's screens, the latest first. */
export const listViewings = (on: Queryable, userId: number): Promise<{ by: string; at: string }[]> =>
  on.execute<{ by: string; at: string }>(sql`
    select coalesce(u.name, 'Support') as by, to_json(a.at)#>>'{}' as at
    from audit_event a left join user_account u on a.actor_kind = 'USER' and u.id = a.actor_id
    where a.entity = 'user_account' and a.entity_id = ${String(userId)} and a.action = 'view.started'
    order by a.id desc limit ${MAX_VIEWINGS}`);

export type ConsentRow = { until: string; by: string; isOwn: boolean };

/** The consent for someone's screens that is in force, or null. */
export async function findConsent(
  on: Queryable,
  { userId, now }: { userId: number; now: Date },
): Promise<ConsentRow | null> {
  const [row] = await on.execute<ConsentRow>(sql`
    select to_json(v.until)#>>'{}' as until, g.name as by, g.id = v.user_id as "isOwn"
    from view_consent v join user_account g on g.id = v.granted_by
    where v.user_id = ${userId} and v.until > ${now}::timestamptz`);
  return row ?? null;
}
