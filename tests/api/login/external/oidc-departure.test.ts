import { describe, expect, test } from "vitest";
import { GET as start } from "@/app/api/auth/oidc/login/[externalId]/route";
import { db } from "@/db/client";
import { externalSignIn } from "@/db/schema/external-sign-in";
import { countHit } from "@/lib/auth/rate-limit";
import { call } from "../../../support/call";
import { useDatabase } from "../../../support/database";
import {
  externalId,
  leave,
  outcome,
  params,
  portal,
  refusedFor,
  useHarborview,
} from "../../../support/identity/oidc-journey";
import { anOidcProvider } from "../../../support/providers";

useDatabase();
const { provider } = useHarborview();

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
