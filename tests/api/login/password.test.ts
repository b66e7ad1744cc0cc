import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as logout } from "@/app/api/logout/route";
import { POST as submitPassword } from "@/app/api/login/route";
import { GET as readUser } from "@/app/api/user/route";
import { db } from "@/db/client";
import { session } from "@/db/schema/sessions";
import { PUT as changeActiveFacility } from "@/app/api/user/active-facility/route";
import { isCsrfTokenOf } from "@/lib/http/csrf";
import { auditOf } from "../../support/query";
import { call, signIn } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";

useDatabase();

const refusal = {
  validationError: true,
  errors: [{ code: "INCORRECT_CREDENTIALS", field: "password", message: "Incorrect email or password" }],
};

test("opens a session with the right password, and audits it", async () => {
  const user = await aUser({ password: "Right!2026" });
  const signedIn = await call(submitPassword, { body: { email: user.email, password: "Right!2026" } });
  expect(signedIn).toMatchObject({ status: 200, body: {} });
  expect(Object.keys(signedIn.cookies).sort()).toEqual(["csrfToken", "shiftwell.session"]);
  const { body } = await call<{ email: string }>(readUser, { cookies: signedIn.cookies });
  expect(body.email).toBe(user.email);
  expect(await auditOf("user_account", user.id)).toMatchObject([{ action: "sign-in.succeeded" }]);
});

test("hides the session cookie from scripts, but not the CSRF token", async () => {
  const user = await aUser({ password: "Right!2026" });
  const { headers } = await call(submitPassword, { body: { email: user.email, password: "Right!2026" } });
  const [sessionLine, csrfLine] = headers.getSetCookie();
  expect(sessionLine).toMatch(/^shiftwell\.session=.*SameSite=Lax.*HttpOnly/);
  expect(csrfLine).toMatch(/^csrfToken=/);
  expect(csrfLine).not.toMatch(/HttpOnly/);
});

test("ignores case in the account name", async () => {
  const user = await aUser({ password: "Right!2026" });
  const body = { email: user.email.toUpperCase(), password: "Right!2026" };
  expect((await call(submitPassword, { body })).status).toBe(200);
});

test.each([
  ["another password", { password: "Wrong!2026" }, {}],
  ["an account that does not exist", { email: "nobody@example.test" }, {}],
  ["a disabled account", {}, { disabledAt: new Date() }],
])("rejects %s with the same text and creates no session", async (_, typed, state) => {
  const user = await aUser({ password: "Right!2026", ...state });
  const answer = await call(submitPassword, {
    body: { email: user.email, password: "Right!2026", ...typed },
  });
  expect(answer).toMatchObject({ status: 401, body: refusal, cookies: {} });
  expect(await db.select().from(session).where(eq(session.userId, user.id))).toEqual([]);
});

test("rejects every password, even an empty one, for an account without a password", async () => {
  const user = await aUser();
  const empty = await call(submitPassword, { body: { email: user.email, password: "" } });
  expect(empty).toMatchObject({
    status: 400,
    body: { errors: [{ field: "password", message: "This is a required field" }] },
  });
  expect((await call(submitPassword, { body: { email: user.email, password: "x" } })).status).toBe(401);
});

test.each([
  ["an invalid one", "nobody"],
  ["one that is too long", `${"a".repeat(119)}@example.com`],
  ["a missing one", undefined],
])("rejects the email at its field: %s", async (_, email) => {
  const answer = await call(submitPassword, { body: { email, password: "x" } });
  expect(answer).toMatchObject({
    status: 400,
    body: { validationError: true, errors: [{ field: "email", message: "Enter a valid email address" }] },
  });
});

test("ends this session alone on the server at sign-out", async () => {
  const user = await aUser();
  const [here, elsewhere] = [await signIn(user), await signIn(user)];
  const signedOut = await call(logout, { method: "POST", cookies: here });
  expect(signedOut).toMatchObject({ status: 200, body: "OK", cookies: { "shiftwell.session": "" } });
  expect((await call(readUser, { cookies: here })).status).toBe(401);
  expect((await call(readUser, { cookies: elsewhere })).status).toBe(200);
});

test.each([
  ["has ended", { expiresAt: new Date(0) }],
  ["was idle for too long", { lastSeenAt: new Date(Date.now() - 61 * 60_000) }],
  ["was revoked", { revokedAt: new Date() }],
])("opens nothing for a session that %s", async (_, state) => {
  const user = await aUser();
  const cookies = await signIn(user);
  await db.update(session).set(state).where(eq(session.userId, user.id));
  expect((await call(readUser, { cookies })).status).toBe(401);
});

test("rejects an email longer than 128 characters like the form", async () => {
  const ofLength = (length: number) => `${"a".repeat(length - "@example.test".length)}@example.test`;
  const statusOf = async (email: string) =>
    (await call(submitPassword, { body: { email, password: "Right!2026" } })).status;
  expect([await statusOf(ofLength(128)), await statusOf(ofLength(129))]).toEqual([401, 400]);
});

const csrfRefusal = { validationError: true, errors: [{ code: "CSRF" }] };

test("rejects a sign-in from another site, and accepts the portal's own", async () => {
  const user = await aUser({ password: "Right!2026" });
  const body = { email: user.email, password: "Right!2026" };
  const from = (origin: string) => call(submitPassword, { body, headers: { origin } });
  expect(await from("https://evil.test")).toMatchObject({ status: 403, body: csrfRefusal });
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
  expect(refused).toMatchObject({ status: 403, body: csrfRefusal });
  expect((await call(submitPassword, { body, cookies: { ...old, ...refused.cookies } })).status).toBe(200);
});

test("sets the sign-in's CSRF token when the session is read while signed out", async () => {
  const { status, cookies } = await call(readUser, { cookies: {} });
  expect(status).toBe(401);
  expect(isCsrfTokenOf(cookies.csrfToken!, "")).toBe(true);
});
