import type { Sql } from "postgres";
import type { Actor } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";
import { newSessionSecret, sessionIdOf } from "@/lib/auth/session-token";
import { sessionCookies } from "@/lib/auth/sessions";
import { CSRF_COOKIE, CSRF_HEADER } from "@/lib/http/csrf";

/** A signed-in person and the headers their browser sends. */
export type Visitor = { userId: number; cookies: Record<string, string>; headers: Record<string, string> };

/** Creates the session directly, because hashing a password would skew the figures. */
async function signInAs(sql: Sql, userId: number): Promise<Visitor> {
  const secret = newSessionSecret();
  const id = sessionIdOf(secret);
  await sql`insert into session (id, user_id, expires_at) values (${id}, ${userId}, now() + interval '1 day')`;
  const lines = await sessionCookies({ id, userId, secret });
  const pairs = lines.map((line) => line.slice(0, line.indexOf(";")));
  const cookies = Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
  );
  const csrf = cookies[CSRF_COOKIE] ?? "";
  return { userId, cookies, headers: { cookie: pairs.join("; "), [CSRF_HEADER]: csrf } };
}

/** A signed-in person with every permission at one facility. */
export async function addScheduler(sql: Sql, facilityId: number, number = 1): Promise<Visitor> {
  const [user] = await sql<{ id: number }[]>`
    insert into user_account (email, name, active_facility_id)
    values (${`scheduler${number}.of${facilityId}@bench.test`}, ${`Scheduler ${number}`}, ${facilityId}) returning id`;
  const userId = user?.id ?? 0;
  await sql`
    insert into facility_membership (user_id, facility_id, permissions)
    values (${userId}, ${facilityId}, ${sql.array(Object.values(P))}::text[])`;
  return signInAs(sql, userId);
}

/** The demo's scheduler, whose main facility has a realistic size. */
export async function demoScheduler(sql: Sql): Promise<Visitor & { facilityId: number; zone: string }> {
  const [user] = await sql<{ id: number; facilityId: number; zone: string }[]>`
    select u.id, f.id as "facilityId", f.timezone as zone
    from user_account u join facility f on f.id = u.active_facility_id where u.email = 'scheduler@demo.test'`;
  if (!user) throw new Error("The demo has no scheduler.");
  const { id, ...place } = user;
  return { ...(await signInAs(sql, id)), ...place };
}

/** Someone with every permission at one facility, for verbs called without a server. */
export const actorOf = (facilityId: number, userId = 0): Actor => ({
  userId,
  sessionId: "",
  name: "",
  email: "",
  agencyId: null,
  activeFacilityId: facilityId,
  permissionsByFacility: { [facilityId]: Object.values(P) },
  companyPermissions: {},
  agencyPermissions: [],
  deskPermissions: [],
});
