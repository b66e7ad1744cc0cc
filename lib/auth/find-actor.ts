import { rawSql } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { env } from "@/lib/env";
import { sessionCookieName } from "@/lib/http/cookies";
import { openSessionToken } from "./session-token";

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
};

/** Joins to a user `u` the facility they work in now: the chosen one while it is still their own, else their first. */
export const activeFacility = () => rawSql`
  left join lateral (
    select facility_id from facility_membership where user_id = u.id
    order by facility_id = u.active_facility_id desc nulls last, facility_id limit 1) active on true`;

/** Of a session `s`, its user `u` and the facility they work in now, every permission included. */
export const actorColumns = () => rawSql`
  s.id as "sessionId", s.last_seen_at < now() - interval '5 minutes' as "isSeenLongAgo",
  u.id as "userId", u.name, u.email, u.agency_id as "agencyId", active.facility_id as "activeFacilityId",
  (select json_object_agg(facility_id, permissions) from facility_membership where user_id = u.id) as "permissionsByFacility",
  (select json_object_agg(management_company_id, permissions) from company_membership where user_id = u.id) as "companyPermissions",
  (select permissions from agency_membership where user_id = u.id) as "agencyPermissions"`;

/** That this is the session `s`, and that it still holds for its user `u`. */
export const isHeld = (sessionId: string) => rawSql`
  s.id = ${sessionId} and s.revoked_at is null and s.expires_at > now()
  and s.last_seen_at > now() - ${`${env().SESSION_IDLE_MINUTES} minutes`}::interval and u.disabled_at is null`;

/** The session's id in these cookies, whether it still holds or not. */
export async function sessionIdIn(cookies: Map<string, string>): Promise<string | null> {
  const token = cookies.get(sessionCookieName());
  return token ? openSessionToken(token) : null;
}

/** Who is signed in with these cookies, as of now: one statement decides on the session and loads every permission. */
export async function findActor(cookies: Map<string, string>): Promise<Actor | null> {
  const sessionId = await sessionIdIn(cookies);
  return sessionId ? findActorOfSession(sessionId) : null;
}

export async function findActorOfSession(sessionId: string): Promise<Actor | null> {
  const [row] = await rawSql<ActorRow[]>`
    select ${actorColumns()} from session s join user_account u on u.id = s.user_id ${activeFacility()}
    where ${isHeld(sessionId)}`;
  return row ? actorOf(row) : null;
}

/** The actor of a session that was found, which was thereby seen. */
export async function actorOf(row: ActorRow): Promise<Actor> {
  // Written at most once in five minutes, so that a busy screen does not turn every read into a write.
  if (row.isSeenLongAgo) await rawSql`update session set last_seen_at = now() where id = ${row.sessionId}`;
  return {
    userId: row.userId,
    sessionId: row.sessionId,
    name: row.name,
    email: row.email,
    agencyId: row.agencyId,
    activeFacilityId: row.activeFacilityId,
    permissionsByFacility: shareEqualLists(row.permissionsByFacility ?? {}),
    companyPermissions: row.companyPermissions ?? {},
    agencyPermissions: row.agencyPermissions ?? [],
  };
}

/** Facilities with equal permissions share one list, which a page then carries once. */
function shareEqualLists(byFacility: Record<number, string[]>): Record<number, string[]> {
  const lists = new Map<string, string[]>();
  const shared = Object.entries(byFacility).map(([facilityId, held]): [string, string[]] => {
    const key = held.join();
    if (!lists.has(key)) lists.set(key, held);
    return [facilityId, lists.get(key)!];
  });
  return Object.fromEntries(shared);
}
