import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as submitPassword } from "@/app/api/login/route";
import { PUT as changeActiveFacility } from "@/app/api/user/active-facility/route";
import { GET as readUser } from "@/app/api/user/route";
import { db } from "@/db/client";
import { session } from "@/db/schema/sessions";
import { isCsrfTokenOf } from "@/lib/http/csrf";
import { call, signIn } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";

useDatabase();

const refusal = { validationError: true, errors: [{ code: "CSRF" }] };

test("rejects a sign-in from another site, and accepts the portal's own", async () => {
  const user = await aUser({ password: "Right!2026" });
  const body = { email: user.email, password: "Right!2026" };
  const from = (origin: string) => call(submitPassword, { body, headers: { origin } });
  expect(await from("https://evil.test")).toMatchObject({ status: 403, body: refusal });
  expect((await from("http://localhost:3000")).status).toBe(200);
  expect(await db.select().from(session).where(eq(session.userId, user.id))).toHaveLength(1);
});

test("opens two sessions for two sign-ins, and rejects one's token in the other", async () => {
  const user = await aUser();
  const [one, two] = [await signIn(user), await signIn(user)];
  expect(one["shiftwell.session"]).not.toBe(two["shiftwell.session"]);
  const change = { method: "PUT" as const, body: { new_facility_id: user.activeFacilityId }, cookies: one };
  expect(await call(changeActiveFacility, { ...change, csrf: two.csrfToken })).toMatchObject({ status: 403 });
  expect(await call(changeActiveFacility, change)).toMatchObject({ status: 200, body: "OK" });
});

test("lets a page whose session has ended sign in again, with the token from the refusal", async () => {
  const user = await aUser({ password: "Right!2026" });
  const old = await signIn(user);
  await db.update(session).set({ revokedAt: new Date() }).where(eq(session.userId, user.id));
  const body = { email: user.email, password: "Right!2026" };
  const refused = await call(submitPassword, { body, cookies: old });
  expect(refused).toMatchObject({ status: 403, body: refusal });
  expect((await call(submitPassword, { body, cookies: { ...old, ...refused.cookies } })).status).toBe(200);
});

test("sets the sign-in's CSRF token when the session is read while signed out", async () => {
  const { status, cookies } = await call(readUser, { cookies: {} });
  expect(status).toBe(401);
  expect(isCsrfTokenOf(cookies.csrfToken!, "")).toBe(true);
});
