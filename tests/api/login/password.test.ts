import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as logout } from "@/app/api/logout/route";
import { POST as submitPassword } from "@/app/api/login/route";
import { GET as readUser } from "@/app/api/user/route";
import { db } from "@/db/client";
import { session } from "@/db/schema/sessions";
import { auditOf } from "../../support/audit";
import { call, signIn } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";

useDatabase();

const refusal = {
  validationError: true,
  errors: [{ code: "INCORRECT_CREDENTIALS", field: "password", message: "Incorrect email or password" }],
};

test("the right password begins a session that opens the portal, and the audit tells of it", async () => {
  const user = await aUser({ password: "Right!2026" });
  const signedIn = await call(submitPassword, { body: { email: user.email, password: "Right!2026" } });
  expect(signedIn).toMatchObject({ status: 200, body: {} });
  expect(Object.keys(signedIn.cookies).sort()).toEqual(["csrfToken", "shiftwell.session"]);
  const { body } = await call<{ email: string }>(readUser, { cookies: signedIn.cookies });
  expect(body.email).toBe(user.email);
  expect(await auditOf("user_account", user.id)).toMatchObject([{ action: "sign-in.succeeded" }]);
});

test("the session's cookie cannot be read by a script, the CSRF token can", async () => {
  const user = await aUser({ password: "Right!2026" });
  const { headers } = await call(submitPassword, { body: { email: user.email, password: "Right!2026" } });
  const [sessionLine, csrfLine] = headers.getSetCookie();
  expect(sessionLine).toMatch(/^shiftwell\.session=.*SameSite=Lax.*HttpOnly/);
  expect(csrfLine).toMatch(/^csrfToken=/);
  expect(csrfLine).not.toMatch(/HttpOnly/);
});

test("letters of another case name the same account", async () => {
  const user = await aUser({ password: "Right!2026" });
  const body = { email: user.email.toUpperCase(), password: "Right!2026" };
  expect((await call(submitPassword, { body })).status).toBe(200);
});

test.each([
  ["another password", { password: "Wrong!2026" }, {}],
  ["an account that does not exist", { email: "nobody@example.test" }, {}],
  ["a disabled account", {}, { disabledAt: new Date() }],
])("%s is refused with the same text and creates no session", async (_, typed, state) => {
  const user = await aUser({ password: "Right!2026", ...state });
  const answer = await call(submitPassword, {
    body: { email: user.email, password: "Right!2026", ...typed },
  });
  expect(answer).toMatchObject({ status: 401, body: refusal, cookies: {} });
  expect(await db.select().from(session).where(eq(session.userId, user.id))).toEqual([]);
});

test("an account without a password cannot be entered with an empty one or any other", async () => {
  const user = await aUser();
  const empty = await call(submitPassword, { body: { email: user.email, password: "" } });
  expect(empty).toMatchObject({
    status: 400,
    body: { errors: [{ field: "password", message: "This is a required field" }] },
  });
  expect((await call(submitPassword, { body: { email: user.email, password: "x" } })).status).toBe(401);
});

test.each([
  ["one that is none", "nobody"],
  ["one that is too long", `${"a".repeat(119)}@example.com`],
  ["none at all", undefined],
])("of addresses, %s is refused at its field", async (_, email) => {
  const answer = await call(submitPassword, { body: { email, password: "x" } });
  expect(answer).toMatchObject({
    status: 400,
    body: { validationError: true, errors: [{ field: "email", message: "Enter a valid email address" }] },
  });
});

test("signing out ends the session on the server, and this one alone", async () => {
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
])("a session that %s opens nothing", async (_, state) => {
  const user = await aUser();
  const cookies = await signIn(user);
  await db.update(session).set(state).where(eq(session.userId, user.id));
  expect((await call(readUser, { cookies })).status).toBe(401);
});

test("an email longer than 128 characters is refused as the form refuses it", async () => {
  const ofLength = (length: number) => `${"a".repeat(length - "@example.test".length)}@example.test`;
  const statusOf = async (email: string) =>
    (await call(submitPassword, { body: { email, password: "Right!2026" } })).status;
  expect([await statusOf(ofLength(128)), await statusOf(ofLength(129))]).toEqual([401, 400]);
});
