import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { session } from "@/db/schema/sessions";
import type { Actor } from "@/lib/access/actor";
import { sessionCookieName } from "@/lib/http/cookies";
import { openSessionToken } from "./session-token";
import { findActorRow, findActorRowOfUser, type ActorRow } from "./actor.sql";

/** The session id in these cookies, whether or not the session is still valid. */
export async function sessionIdIn(cookies: Map<string, string>): Promise<string | null> {
  const token = cookies.get(sessionCookieName());
  return token ? openSessionToken(token) : null;
}

/** The actor signed in with these cookies, now: one statement checks the session and loads every permission. */
export async function findActor(cookies: Map<string, string>): Promise<Actor | null> {
  const sessionId = await sessionIdIn(cookies);
  return sessionId ? findActorOfSession(sessionId) : null;
}

export async function findActorOfSession(sessionId: string): Promise<Actor | null> {
  const row = await findActorRow(sessionId);
  return row ? actorOf(row) : null;
}

/** The person as an actor with their permissions now, for work on their behalf; null if their account is disabled. */
export async function findActorOfUser(userId: number): Promise<Actor | null> {
  const row = await findActorRowOfUser(userId);
  return row ? actorOf(row) : null;
}

/** The actor of a valid session, which counts as seen. */
export async function actorOf(row: ActorRow): Promise<Actor> {
  // At most one write in five minutes, so that reads on a busy screen don't all become writes.
  if (row.isSeenLongAgo)
    await db
      .update(session)
      .set({ lastSeenAt: sql`now()` })
      .where(eq(session.id, row.sessionId));
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
    deskPermissions: row.deskPermissions ?? [],
    ...(row.viewer && { viewer: row.viewer }),
  };
}

/** Facilities with equal permissions share one list, which is then serialized once per page. */
function shareEqualLists(byFacility: Record<number, string[]>): Record<number, string[]> {
  const lists = new Map<string, string[]>();
  const shared = Object.entries(byFacility).map(([facilityId, held]): [string, string[]] => {
    const key = held.join();
    if (!lists.has(key)) lists.set(key, held);
    return [facilityId, lists.get(key)!];
  });
  return Object.fromEntries(shared);
}
