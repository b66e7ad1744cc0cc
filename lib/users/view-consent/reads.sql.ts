import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";
import { administeredAgency, administeredFacilities } from "./policy";

/** An unanswered request for someone's screens is shown to them this long. */
const REQUEST_DAYS = 3;

/** Who of the desk asks to see the screens of user `u`, while that waits for an answer. */
export const viewAsked = (now: Date) => sql`(
  select json_build_object('by', asker.name, 'at', to_json(r.asked_at)#>>'{}')
  from view_request r join user_account asker on asker.id = r.asked_by
  where r.user_id = u.id and r.answer is null
    and r.asked_at > ${now}::timestamptz - make_interval(days => ${REQUEST_DAYS}))`;

export type ViewRequest = { by: string; at: string };

/** The same of one person. */
export async function findViewAsked(
  on: Queryable,
  { userId, now }: { userId: number; now: Date },
): Promise<ViewRequest | null> {
  const [row] = await on.execute<{ asked: ViewRequest | null }>(
    sql`select ${viewAsked(now)} as asked from user_account u where u.id = ${userId}`,
  );
  return row?.asked ?? null;
}

export type LastRequest = ViewRequest & { answer: "ALLOWED" | "DECLINED" | null };

/** The last time the desk asked someone, and what they said. */
export async function findLastRequest(on: Queryable, userId: number): Promise<LastRequest | null> {
  const [row] = await on.execute<LastRequest>(sql`
    select asker.name as by, to_json(r.asked_at)#>>'{}' as at, r.answer
    from view_request r join user_account asker on asker.id = r.asked_by where r.user_id = ${userId}`);
  return row ?? null;
}

export const MAX_COLLEAGUES = 200;

export type ColleagueRow = { id: number; name: string; until: string | null; asked: ViewRequest | null };

/**
 * People someone may allow it for: those who work nowhere that the person doesn't administer, as their screens show every
 * place of theirs. Someone with a role for a company answers for themselves. Those for whom there is something to answer
 * or to take back come first; one more than are listed.
 */
export const listColleagues = (
  on: Queryable,
  actor: Actor,
  { now, userId }: { now: Date; userId?: number },
): Promise<ColleagueRow[]> => {
  const facilityIds = sql`${`{${administeredFacilities(actor).join(",")}}`}::int[]`;
  return on.execute<ColleagueRow>(sql`
    select * from (select u.id, u.name, to_json(v.until)#>>'{}' as until, ${viewAsked(now)} as asked
    from user_account u left join view_consent v on v.user_id = u.id and v.until > ${now}::timestamptz
    where u.id <> ${actor.userId} and u.disabled_at is null and ${userId === undefined ? sql`true` : sql`u.id = ${userId}`}
      and not exists (select from desk_membership where user_id = u.id)
      and not exists (select from company_membership where user_id = u.id)
      and case when u.agency_id is null
        then u.id in (select user_id from facility_membership where facility_id = any(${facilityIds}))
          and not exists (select from facility_membership m where m.user_id = u.id and m.facility_id <> all(${facilityIds}))
        else u.agency_id = ${administeredAgency(actor)}::int end) one
    order by until is null and asked is null, name, id limit ${MAX_COLLEAGUES + 1}`);
};

/** More mail helps no one. */
const MAX_ADMINISTRATORS = 3;

/** Some of those who can allow it for someone of facilities, as `listColleagues` has it. */
export const listAnswering = (on: Queryable, userId: number): Promise<{ email: string; name: string }[]> =>
  on.execute<{ email: string; name: string }>(sql`
    with places as (select facility_id from facility_membership where user_id = ${userId}
      and not exists (select from company_membership where user_id = ${userId}))
    select u.email::text as email, u.name from user_account u
    where u.id <> ${userId} and u.disabled_at is null
      and u.id in (select user_id from facility_membership where facility_id in (select facility_id from places)
        and ${P.SETTINGS_FACILITY_INFO} = any(permissions) group by user_id
        having count(*) = (select count(*) from places))
    order by u.name, u.id limit ${MAX_ADMINISTRATORS}`);

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
