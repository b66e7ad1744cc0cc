import type { Sql } from "postgres";
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

/** A signed-in person with every permission at one facility and at others. */
export async function addScheduler(
  sql: Sql,
  facilityId: number,
  number = 1,
  others: number[] = [],
): Promise<Visitor> {
  const [user] = await sql<{ id: number }[]>`
    insert into user_account (email, name, active_facility_id)
    values (${`scheduler${number}.of${facilityId}@bench.test`}, ${`Scheduler ${number}`}, ${facilityId}) returning id`;
  const userId = user?.id ?? 0;
  await sql`
    insert into facility_membership (user_id, facility_id, permissions)
    select ${userId}, unnest(${sql.array([facilityId, ...others])}::int[]), ${sql.array(Object.values(P))}::text[]`;
  return signInAs(sql, userId);
}

/** The demo's scheduler, whose main facility has a realistic size. */
export async function demoScheduler(sql: Sql): Promise<Visitor & { facilityId: number }> {
  const [user] = await sql<{ id: number; facilityId: number }[]>`
    select id, active_facility_id as "facilityId" from user_account where email = 'scheduler@demo.test'`;
  if (!user) throw new Error("The demo has no scheduler.");
  return { ...(await signInAs(sql, user.id)), facilityId: user.facilityId };
}

async function demoPerson(sql: Sql, email: string): Promise<Visitor> {
  const [user] = await sql<{ id: number }[]>`select id from user_account where email = ${email}`;
  if (!user) throw new Error(`The demo has no ${email}.`);
  return signInAs(sql, user.id);
}

/** The demo's director, who may open every facility screen. */
export const demoDirector = (sql: Sql): Promise<Visitor> => demoPerson(sql, "director@demo.test");

/** The demo's agency dispatcher. */
export const demoDispatcher = (sql: Sql): Promise<Visitor> => demoPerson(sql, "agency@demo.test");

export async function zoneOf(sql: Sql, facilityId: number): Promise<string> {
  const [row] = await sql<{ timezone: string }[]>`select timezone from facility where id = ${facilityId}`;
  return row?.timezone ?? "UTC";
}
