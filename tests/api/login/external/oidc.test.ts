import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET as callback } from "@/app/api/auth/oidc/callback/[externalId]/route";
import { GET as start } from "@/app/api/auth/oidc/login/[externalId]/route";
import { GET as readUser } from "@/app/api/user/route";
import { db } from "@/db/client";
import { auditEvent } from "@/db/schema/operations";
import { session } from "@/db/schema/sessions";
import { userAccount } from "@/db/schema/users";
import { externalSignIn } from "@/db/schema/external-sign-in";
import { countHit } from "@/lib/auth/rate-limit";
import { auditOf } from "../../../support/query";
import { call } from "../../../support/call";
import { useDatabase } from "../../../support/database";
import { outsideBrowser } from "../../../support/identity/browser";
import { startOpenIdProvider } from "../../../support/identity/openid-provider";
import {
  anEmployee,
  externalId,
  outcome,
  portal,
  refusedFor,
  signIn,
  useHarborview,
  leave,
  params,
} from "../../../support/identity/oidc-journey";
import { aUser } from "../../../support/people";
import { anOidcProvider } from "../../../support/providers";
import { next } from "../../../support/rows";

useDatabase();
const { provider } = useHarborview();

describe("a person of the organization", () => {
  test("signs in, is linked, and reaches the requested page", async () => {
    const { user, sub } = await anEmployee();
    const answer = await signIn(sub, "/private/shifts?slotId=7&facilityId=1");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`${portal}/private/shifts?slotId=7&facilityId=1`);
    const { body } = await call<{ email: string }>(readUser, { cookies: answer.cookies });
    expect(body.email).toBe(user.email);
    expect(await auditOf("user_account", user.id)).toMatchObject([
      { action: "external-identity.linked", after: { provider: externalId } },
      { action: "sign-in.succeeded", after: { by: "oidc:harborview" } },
    ]);
  });

  test("is recognized by the subject afterwards, whatever email the provider sends", async () => {
    const { user, sub } = await anEmployee();
    await signIn(sub);
    const other = await aUser({ email: `renamed${user.id}@harborview.test` });
    Object.assign(
      provider().people.find((one) => one.sub === sub)!,
      { email: other.email, email_verified: false },
    );
    const { cookies } = await signIn(sub);
    expect((await call<{ email: string }>(readUser, { cookies })).body.email).toBe(user.email);
  });

  test("needs neither a password nor a code", async () => {
    const { user, sub } = await anEmployee();
    await aUser({ requiresCode: true });
    expect(outcome(await signIn(sub))).toMatchObject({ location: `${portal}/`, hasSession: true });
    expect(await db.select().from(session).where(eq(session.userId, user.id))).toHaveLength(1);
  });

  test("can sign in if the email is only at the userinfo endpoint", async () => {
    const reticent = await startOpenIdProvider({
      redirectUris: [`${portal}/api/auth/oidc/callback/reticent`],
      people: [],
      isEmailAtUserinfo: true,
    });
    const settings = { issuer: reticent.issuer, clientId: "shiftwell" };
    await anOidcProvider({ externalId: "reticent", covers: ["reticent.test"], settings });
    const user = await aUser({ email: "dana@reticent.test" });
    reticent.people.push({ sub: "dana", email: user.email, email_verified: true });
    const { headers, cookies } = await call(start, { params: { externalId: "reticent" }, cookies: {} });
    const open = outsideBrowser(portal);
    const page = await open(headers.get("location")!);
    const back = await open(`${page.href}/dana`);
    const query = Object.fromEntries(back.searchParams);
    const answer = await call(callback, { params: { externalId: "reticent" }, query, cookies });
    await reticent.close();
    expect(outcome(answer)).toMatchObject({ hasSession: true });
  });
});

describe("the return path", () => {
  test.each(["https://evil.test", "//evil.test", "/\\evil.test", "/\t/evil.test", "javascript:alert(1)"])(
    "falls back from %j to the landing page",
    async (url) => {
      const { sub } = await anEmployee();
      expect((await signIn(sub, url)).headers.get("location")).toBe(`${portal}/`);
    },
  );
});

describe("a refusal has its own text for", () => {
  test.each([
    ["an unverified email", { email_verified: false }, "unverified-email"],
    ["an email of unknown verification", { email_verified: undefined }, "unverified-email"],
    ["a missing email", { email: undefined }, "no-email"],
    ["a lookalike email", { email: "dan\u212Aa@harborview.test" }, "no-email"],
  ])("%s", async (_, claims, reason) => {
    const { user, sub } = await anEmployee(claims);
    expect(outcome(await signIn(sub, "/private/shifts"))).toEqual(
      refusedFor(reason, "url=%2Fprivate%2Fshifts&"),
    );
    expect(await auditOf("user_account", user.id)).toEqual([]);
  });

  test("the email of another organization, though there is such an account", async () => {
    const outside = await aUser({ email: `outside${next()}@elsewhere.test` });
    const { sub } = await anEmployee({ email: outside.email });
    expect(outcome(await signIn(sub))).toEqual(refusedFor("other-domain"));
    expect(await db.select().from(session).where(eq(session.userId, outside.id))).toEqual([]);
  });

  test("an email without an account, and creates none", async () => {
    const { sub } = await anEmployee({ email: "newcomer@harborview.test" });
    expect(outcome(await signIn(sub))).toEqual(refusedFor("no-account"));
  });

  test("a disabled account, linked or not", async () => {
    const { user, sub } = await anEmployee();
    const disable = (at: Date | null) =>
      db.update(userAccount).set({ disabledAt: at }).where(eq(userAccount.id, user.id));
    await disable(new Date());
    expect(outcome(await signIn(sub))).toEqual(refusedFor("disabled"));
    await disable(null);
    expect(outcome(await signIn(sub))).toMatchObject({ hasSession: true });
    await disable(new Date());
    expect(outcome(await signIn(sub))).toEqual(refusedFor("disabled"));
    const [last] = (await auditOf("user_account", user.id)).slice(-1);
    expect(last).toMatchObject({ action: "sign-in.refused", after: { reason: "disabled" } });
  });

  test("a second identity with the email of a linked account", async () => {
    const { user, sub } = await anEmployee();
    await signIn(sub);
    const successor = await anEmployee({ email: user.email });
    expect(outcome(await signIn(successor.sub))).toEqual(refusedFor("other-identity"));
  });

  test("a linked account whose email the organization no longer covers", async () => {
    const { user, sub } = await anEmployee();
    await signIn(sub);
    const email = `left${user.id}@elsewhere.test`;
    await db.update(userAccount).set({ email }).where(eq(userAccount.id, user.id));
    expect(outcome(await signIn(sub))).toEqual(refusedFor("other-domain"));
  });

  test("someone who cancels at the provider", async () => {
    expect(outcome(await signIn("nobody", "/private/shifts"))).toEqual(
      refusedFor("cancelled", "url=%2Fprivate%2Fshifts&"),
    );
  });
});

test("audits a refusal with the provider and the reason", async () => {
  await signIn("nobody");
  const refusals = await db
    .select({ after: auditEvent.after })
    .from(auditEvent)
    .where(and(eq(auditEvent.action, "sign-in.refused"), eq(auditEvent.entityId, "unknown")));
  expect(refusals).toContainEqual({ after: { by: "oidc:harborview", reason: "cancelled" } });
});

describe("the redirect to the provider", () => {
  test("has a new state, nonce and PKCE challenge, and nothing about the person", async () => {
    const [one, two] = [
      new URL((await leave("/private/shifts")).location),
      new URL((await leave()).location),
    ];
    expect(one.origin).toBe(provider().issuer);
    expect(Object.fromEntries(one.searchParams)).toMatchObject({
      client_id: "shiftwell",
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: `${portal}/api/auth/oidc/callback/${externalId}`,
    });
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(one.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
      expect(one.searchParams.get(name)).not.toBe(two.searchParams.get(name));
    }
    expect(one.href).not.toMatch(/private|@/);
  });

  test("sets an HttpOnly cookie shared by two tabs, with sealed secrets", async () => {
    const first = await leave();
    expect(first.answer.headers.getSetCookie().join()).toMatch(
      /^shiftwell\.external=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=600; HttpOnly$/,
    );
    const second = await leave(undefined, first.cookies);
    expect(second.cookies).toEqual(first.cookies);
    const stored = JSON.stringify(await db.select().from(externalSignIn));
    const { searchParams } = new URL(second.location);
    for (const secret of [
      searchParams.get("state")!,
      searchParams.get("nonce")!,
      second.cookies["shiftwell.external"]!,
    ]) {
      expect(stored).not.toContain(secret);
    }
  });

  test("starts at the portal's own address, so that the cookie is there on the way back", async () => {
    const headers = { host: "127.0.0.1:3000" };
    const answer = await call(start, { params, query: { url: "/private/shifts" }, headers, cookies: {} });
    const location = new URL(answer.headers.get("location")!);
    expect(location.origin).toBe(portal);
    expect(Object.fromEntries(location.searchParams)).toEqual({ url: "/private/shifts", here: "1" });
    const query = Object.fromEntries(location.searchParams);
    const again = await call(start, { params, query, headers, cookies: {} });
    expect(again.headers.get("location")).toMatch(provider().issuer);
  });

  test("returns with a reason if the provider doesn't exist or uses the other protocol", async () => {
    const answer = await call(start, { params: { externalId: "nowhere" }, cookies: {} });
    expect(outcome(answer)).toEqual(refusedFor("unknown-provider"));
  });

  test.each([
    ["cannot be reached", "http://127.0.0.1:9", "unavailable"],
    ["answers with other content", () => `${provider().issuer}/elsewhere`, "unavailable"],
    ["names another issuer", () => provider().issuer.replace("127.0.0.1", "localhost"), "unverified"],
  ])("returns with a reason if the provider %s", async (_, given, reason) => {
    const issuer = typeof given === "string" ? given : given();
    const { externalId: away } = await anOidcProvider({ settings: { issuer, clientId: "shiftwell" } });
    const answer = await call(start, { params: { externalId: away }, cookies: {} });
    expect(outcome(answer)).toEqual(refusedFor(reason));
  });

  test("is limited to six hundred per address in a quarter of an hour", async () => {
    const headers = { "x-forwarded-for": "192.0.2.77" };
    const limit = { name: "external-address", of: "192.0.2.77", max: 600, minutes: 15 };
    for (let hits = 0; hits < 600; hits += 1) await countHit(limit);
    expect(outcome(await call(start, { params, headers, cookies: {} }))).toEqual(refusedFor("too-many"));
  });
});
