import { rawSql } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { env } from "@/lib/env";
import { sessionCookieName } from "@/lib/http/cookies";
import { openSessionToken } from "./session-token";

type Row = {
  userId: number;
  name: string;
  email: string;
  agencyId: number | null;
  activeFacilityId: number | null;
  isSeenLongAgo: boolean;
  permissionsByFacility: Record<number, string[]> | null;
  companyPermissions: Record<number, string[]> | null;
  agencyPermissions: string[] | null;
};

/** Who is signed in with these cookies, as of now: one statement decides on the session and loads every permission. */
export async function findActor(cookies: Map<string, string>): Promise<Actor | null> {
  const token = cookies.get(sessionCookieName());
  const sessionId = token ? await openSessionToken(token) : null;
  return sessionId ? findActorOfSession(sessionId) : null;
}

export async function findActorOfSession(sessionId: string): Promise<Actor | null> {
  const idle = `${env().SESSION_IDLE_MINUTES} minutes`;
  const [row] = await rawSql<Row[]>`
    select u.id as "userId", u.name, u.email, u.agency_id as "agencyId", u.active_facility_id as "activeFacilityId",
      s.last_seen_at < now() - interval '5 minutes' as "isSeenLongAgo",
      (select json_object_agg(facility_id, permissions) from facility_membership where user_id = u.id) as "permissionsByFacility",
      (select json_object_agg(management_company_id, permissions) from company_membership where user_id = u.id) as "companyPermissions",
      (select permissions from agency_membership where user_id = u.id) as "agencyPermissions"
    from session s join user_account u on u.id = s.user_id
    where s.id = ${sessionId} and s.revoked_at is null and s.expires_at > now()
      and s.last_seen_at > now() - ${idle}::interval and u.disabled_at is null`;
  if (!row) return null;
  // Written at most once in five minutes, so that a busy screen does not turn every read into a write.
  if (row.isSeenLongAgo) await rawSql`update session set last_seen_at = now() where id = ${sessionId}`;
  const permissionsByFacility = shareEqualLists(row.permissionsByFacility ?? {});
  return {
    userId: row.userId,
    sessionId,
    name: row.name,
    email: row.email,
    agencyId: row.agencyId,
    activeFacilityId: activeOf(row.activeFacilityId, permissionsByFacility),
    permissionsByFacility,
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

/** The chosen facility while it is still the person's own, else their first. */
function activeOf(chosen: number | null, permissionsByFacility: Record<number, string[]>): number | null {
  const own = Object.keys(permissionsByFacility).map(Number);
  return chosen !== null && own.includes(chosen) ? chosen : (own[0] ?? null);
}
