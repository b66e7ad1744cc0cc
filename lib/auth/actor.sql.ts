import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { NEEDS_PASSKEY } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { env } from "@/lib/env";

export type ActorRow = {
  sessionId: string;
  isSeenLongAgo: boolean;
  userId: number;
  name: string;
  email: string;
  agencyId: number | null;
  activeFacilityId: number | null;
  permissionsByFacility: Record<number, string[]> | null;
  companyPermissions: Record<number, string[]> | null;
  agencyPermissions: string[] | null;
  deskPermissions: string[] | null;
  viewer: Actor["viewer"] | null;
};

/** Joins the facility a user `u` works in now: the chosen one while it is still theirs, otherwise their first. */
export const activeFacility = () => sql`
  left join lateral (
    select facility_id from facility_membership where user_id = u.id
    order by facility_id = u.active_facility_id desc nulls last, facility_id limit 1) active on true`;

/**
 * The columns of a user `u` and their active facility, with every permission. The desk's wait for a passkey, but not in
 * the demo, whose logins are shared, nor of those whose organization signs them in.
 */
const personColumns = () => sql`
  u.id as "userId", u.name, u.email, u.agency_id as "agencyId", active.facility_id as "activeFacilityId",
  (select json_object_agg(facility_id, permissions) from facility_membership where user_id = u.id) as "permissionsByFacility",
  (select json_object_agg(management_company_id, permissions) from company_membership where user_id = u.id) as "companyPermissions",
  (select permissions from agency_membership where user_id = u.id) as "agencyPermissions",
  (select case when ${env().DEMO} or u.password_hash is null or exists (select from passkey where user_id = u.id)
    then permissions else array[${NEEDS_PASSKEY}] end from desk_membership where user_id = u.id) as "deskPermissions"`;

/**
 * Joins the owner of a session `s` and the user `u` whose access it has: their own, or that of the person whose screens
 * someone of the desk sees in it. That lasts only while the consent does, and never for someone of the desk.
 */
export const personOfSession = () => sql`
  join user_account own on own.id = s.user_id
  join user_account u on u.id = coalesce(case when s.viewed_until > now() then (
    select seen.id from user_account seen join view_consent v on v.user_id = seen.id and v.until > now()
    where seen.id = s.viewed_user_id and seen.disabled_at is null
      and not exists (select from desk_membership where user_id = seen.id)
      and exists (select from desk_membership d where d.user_id = s.user_id and ${P.DESK_VIEW_AS} = any(d.permissions)))
  end, s.user_id)`;

/** The same with the columns of their session `s`. */
export const actorColumns = () => sql`
  s.id as "sessionId", s.last_seen_at < now() - interval '5 minutes' as "isSeenLongAgo",
  case when u.id <> own.id then json_build_object('userId', own.id, 'name', own.name, 'until',
    to_json(s.viewed_until)#>>'{}') end as viewer, ${personColumns()}`;

/** Condition: `s` is this session and is still valid for its owner `own`. */
export const isHeld = (sessionId: string) => sql`
  s.id = ${sessionId} and s.revoked_at is null and s.expires_at > now()
  and s.last_seen_at > now() - ${`${env().SESSION_IDLE_MINUTES} minutes`}::interval and own.disabled_at is null`;

/** The actor of a valid session, or null. */
export async function findActorRow(sessionId: string): Promise<ActorRow | null> {
  const [row] = await db.execute<ActorRow>(sql`
    select ${actorColumns()} from session s ${personOfSession()} ${activeFacility()}
    where ${isHeld(sessionId)}`);
  return row ?? null;
}

/** The actor for work on a person's behalf, without a session; null if their account is disabled. */
export async function findActorRowOfUser(userId: number): Promise<ActorRow | null> {
  const [row] = await db.execute<ActorRow>(sql`
    select '' as "sessionId", false as "isSeenLongAgo", null::json as viewer, ${personColumns()} from user_account u ${activeFacility()}
    where u.id = ${userId} and u.disabled_at is null`);
  return row ?? null;
}
