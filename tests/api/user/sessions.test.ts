import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { POST as submitPassword } from "@/app/api/login/route";
import { PUT as changePassword } from "@/app/api/user/password/route";
import { GET as readUser } from "@/app/api/user/route";
import { DELETE as endSession } from "@/app/api/user/sessions/[sessionId]/route";
import { DELETE as endAll, GET as listSessions } from "@/app/api/user/sessions/route";
import { db } from "@/db/client";
import { session } from "@/db/schema/sessions";
import type { OwnSessions } from "@/lib/users/schema";
import { auditOf, messagesTo } from "@/tests/support/query";
import { call, signIn } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";

useDatabase();

const password = "Cedar&Linen 48";
const chosen = "Birch&Wool 77";

const isSignedIn = async (cookies: Record<string, string>) =>
  (await call(readUser, { cookies })).status === 200;

test("lists where a person is signed in: device, address and time", async () => {
  const user = await aUser({ password });
  const { cookies } = await call(submitPassword, {
    body: { email: user.email, password },
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0", "x-forwarded-for": "203.0.113.9" },
  });
  await signIn(user);
  await signIn(await aUser());
  const { body } = await call<OwnSessions>(listSessions, { cookies });
  expect(body.sessions).toHaveLength(2);
  expect(body.sessions[0]).toMatchObject({
    device: "Firefox on Linux",
    address: "203.0.113.9",
    is_current: true,
  });
  expect(body.sessions[1]).toMatchObject({ is_current: false });
});

test("omits sessions that ended, expired or lain idle", async () => {
  const user = await aUser();
  const cookies = await signIn(user);
  for (const state of [
    { revokedAt: new Date() },
    { expiresAt: new Date(0) },
    { lastSeenAt: new Date(Date.now() - 61 * 60_000) },
  ]) {
    await db.insert(session).values({ userId: user.id, expiresAt: new Date(Date.now() + 60_000), ...state });
  }
  expect((await call<OwnSessions>(listSessions, { cookies })).body.sessions).toHaveLength(1);
});

test("expires sessions by the database's clock, even if the server's is wrong", async () => {
  const user = await aUser();
  for (const hours of [-2, 2, 13]) {
    const cookies = await signIn(user);
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    const isHere = await isSignedIn(cookies);
    vi.useRealTimers();
    expect(isHere, `${hours} hours off`).toBe(true);
  }
});

test("ends one session at once, and audits it", async () => {
  const user = await aUser();
  const [here, elsewhere] = [await signIn(user), await signIn(user)];
  const { body } = await call<OwnSessions>(listSessions, { cookies: here });
  const other = body.sessions.find(({ is_current }) => !is_current)!;
  const end = () => call(endSession, { method: "DELETE", cookies: here, params: { sessionId: other.id } });
  expect((await end()).status).toBe(200);
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
  expect((await end()).status).toBe(404);
  expect(await auditOf("user_account", user.id)).toMatchObject([{ action: "session.ended" }]);
});

test("returns 404 for someone else's session", async () => {
  const [owner, other] = [await aUser(), await aUser()];
  const cookies = await signIn(owner);
  const { body } = await call<OwnSessions>(listSessions, { cookies });
  const sessionId = body.sessions[0]!.id;
  const answer = await call(endSession, { method: "DELETE", as: other, params: { sessionId } });
  expect(answer.status).toBe(404);
  expect(await isSignedIn(cookies)).toBe(true);
});

test("ends all sessions when signing out everywhere, and clears the browser", async () => {
  const user = await aUser();
  const [here, elsewhere] = [await signIn(user), await signIn(user)];
  const answer = await call(endAll, { method: "DELETE", cookies: here });
  expect(answer).toMatchObject({ status: 200, cookies: { "shiftwell.session": "" } });
  expect(answer.headers.get("clear-site-data")).toBe('"cache", "storage"');
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([false, false]);
  expect(await auditOf("user_account", user.id)).toMatchObject([
    { action: "session.all-ended", after: { endedSessions: 2 } },
  ]);
});

const change = (cookies: Record<string, string>, currentPassword: string, typed = chosen) =>
  call<{ errors: { field: string; code: string }[] }>(changePassword, {
    method: "PUT",
    cookies,
    body: { currentPassword, password: typed, retypePassword: typed },
  });

test("changes the password with the current one, which ends every other session and is mailed", async () => {
  const user = await aUser({ password });
  const [here, elsewhere] = [await signIn(user), await signIn(user)];
  expect(await change(here, password)).toMatchObject({ status: 200, body: "OK" });
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
  expect((await call(submitPassword, { body: { email: user.email, password: chosen } })).status).toBe(200);
  expect((await call(submitPassword, { body: { email: user.email, password } })).status).toBe(401);
  expect((await messagesTo(user.email)).at(-1)?.subject).toBe("Your Shiftwell password was changed");
});

test("changes nothing without the current password, and checks nothing after ten tries", async () => {
  const user = await aUser({ password });
  const cookies = await signIn(user);
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await change(cookies, "Wrong&Linen 1")).toMatchObject({
      status: 400,
      body: { errors: [{ field: "currentPassword", code: "WRONG_PASSWORD" }] },
    });
  }
  expect((await change(cookies, password)).status).toBe(429);
  expect(await isSignedIn(cookies)).toBe(true);
  const actions = (await auditOf("user_account", user.id)).map(({ action }) => action);
  expect(new Set(actions)).toEqual(new Set(["password.change-refused"]));
});

test("rejects an unsuitable password at its field", async () => {
  const user = await aUser({ password });
  const cookies = await signIn(user);
  expect(await change(cookies, password, "Password1!")).toMatchObject({
    status: 400,
    body: { errors: [{ field: "password", code: "PASSWORD_COMMON" }] },
  });
});

test("replaces the old session with a new sign-in in the same browser", async () => {
  const user = await aUser({ password });
  const old = await signIn(user);
  const again = await call(submitPassword, { cookies: old, body: { email: user.email, password } });
  expect(again.cookies["shiftwell.session"]).not.toBe(old["shiftwell.session"]);
  expect([await isSignedIn(old), await isSignedIn(again.cookies)]).toEqual([false, true]);
});

test("stores too little of a session to forge a cookie", async () => {
  const user = await aUser();
  const cookies = await signIn(user);
  const [row] = await db.select().from(session).where(eq(session.userId, user.id));
  expect(JSON.stringify(row)).not.toContain(cookies["shiftwell.session"]);
  const forged = await import("@/lib/auth/session-token").then(({ encodeSessionToken }) =>
    encodeSessionToken({ secret: row!.id, userId: user.id }),
  );
  expect(await isSignedIn({ ...cookies, "shiftwell.session": forged })).toBe(false);
});
