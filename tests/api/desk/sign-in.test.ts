import { GET as history } from "@/app/api/desk/companies/[companyId]/history/route";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  DELETE as remove,
  PUT as save,
} from "@/app/api/desk/companies/[companyId]/sign-in/[externalId]/route";
import { PUT as turn } from "@/app/api/desk/companies/[companyId]/sign-in/[externalId]/state/route";
import { POST as tryOut } from "@/app/api/desk/companies/[companyId]/sign-in/[externalId]/test/route";
import { GET as show } from "@/app/api/desk/companies/[companyId]/sign-in/route";
import { POST as submitEmail } from "@/app/api/login/email/route";
import { db } from "@/db/client";
import { externalProvider, externalSignIn } from "@/db/schema/external-sign-in";
import { permissionsOf } from "@/lib/access/permission-sets";
import { redirectToSaml } from "@/lib/auth/external/redirect-to-provider";
import type { SignIn, SignInTest } from "@/lib/desk/companies/schema";
import type { DeskHistory } from "@/lib/desk/history/schema";
import { auditOf } from "@/tests/support/query";
import { call, codesOf } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { providerKeys } from "../../support/identity/keys";
import { startSamlServer } from "../../support/identity/saml-server";
import { startOpenIdProvider, type OpenIdProvider } from "../../support/identity/openid-provider";
import { aUser } from "../../support/people";
import { anOidcProvider } from "../../support/providers";
import { next } from "../../support/rows";
import { aCompany, aFacility } from "../../support/tenants";

useDatabase();

const SECRET = "a-secret-of-two";

async function aCompanyAtDesk() {
  const as = await aDeskUser();
  const { id: companyId } = await aCompany();
  const number = next();
  const [externalId, domain] = [`rose-${number}`, `rose${number}.test`];
  const of = { as, params: { companyId, externalId } };
  const settings = { issuer: `https://login.${domain}`, clientId: "shiftwell" };
  const body = {
    protocol: "oidc",
    label: "Rose Care",
    covers: [domain],
    settings,
    clientSecret: SECRET,
    seen: null,
  };
  return {
    as,
    companyId,
    externalId,
    domain,
    body,
    of,
    put: (given: object = {}) => call(save, { ...of, method: "PUT", body: { ...body, ...given } }),
    shown: async () => (await call<SignIn>(show, { as, params: { companyId } })).body,
  };
}

describe("a company’s sign-in", () => {
  test("is set up, changed without its secret, and removed; the secret is never shown", async () => {
    const { companyId, externalId, body, of, put, shown } = await aCompanyAtDesk();
    expect((await put()).status).toBe(200);
    const [one] = (await shown()).providers;
    expect(one).toMatchObject({ externalId, covers: body.covers, settings: body.settings, links: 0 });
    expect((await shown()).redirect_root).toMatch(/\/api\/auth\/oidc\/callback\/$/);
    expect(JSON.stringify(await shown())).not.toContain(SECRET);
    const kept = { label: "Rose", clientSecret: undefined };
    expect((await put(kept)).status).toBe(409);
    expect((await put({ ...kept, seen: one!.updated_at })).status).toBe(200);
    const audited = await auditOf("external_provider", externalId);
    expect(audited).toHaveLength(2);
    expect(JSON.stringify(audited)).not.toContain(SECRET);
    expect((await call(remove, { ...of, method: "DELETE" })).status).toBe(200);
    expect((await shown()).providers).toEqual([]);
    const told = await call<DeskHistory>(history, { as: of.as, params: { companyId } });
    expect(told.body.entries.map(({ what }) => what)).toEqual([
      "Removed the company’s own sign-in",
      "Set the company’s own sign-in up",
      "Set the company’s own sign-in up",
    ]);
    expect((await call(remove, { ...of, method: "DELETE" })).status).toBe(404);
  });

  test("covers no one of another customer, and nothing that another sign-in covers", async () => {
    const { companyId, domain, put } = await aCompanyAtDesk();
    const { id } = await aFacility({ managementCompanyId: companyId });
    await aUser({ email: `own@${domain}`, facilities: { [id]: [] } });
    const stranger = await aUser({ email: `stranger@${domain}`, facilityId: (await aFacility()).id });
    expect(await put()).toMatchObject({
      status: 409,
      body: {
        errors: [{ code: "STRANGERS", field: "covers", message: expect.stringContaining(stranger.email) }],
      },
    });
    expect((await put({ covers: [`own@${domain}`] })).status).toBe(200);
    const other = await anOidcProvider({ label: "Elm" });
    expect(await put({ covers: other.covers })).toMatchObject({ status: 409 });
  });

  test("takes no id of another company’s or of none", async () => {
    const one = await aCompanyAtDesk();
    const { externalId } = await anOidcProvider();
    const two = { ...one.of, params: { companyId: one.companyId, externalId } };
    expect(await call(save, { ...two, method: "PUT", body: one.body })).toMatchObject({
      status: 409,
      body: { errors: [{ code: "ID_TAKEN", field: "externalId" }] },
    });
    for (const to of [remove, tryOut])
      expect((await call(to, { ...two, method: to === remove ? "DELETE" : "POST" })).status).toBe(404);
    expect(
      await db.select().from(externalProvider).where(eq(externalProvider.externalId, externalId)),
    ).toHaveLength(1);
  });

  test("is the provider’s to set up; the company’s own administrator sees it, and no other company’s", async () => {
    const { companyId, of, body, put } = await aCompanyAtDesk();
    await put();
    const as = await aUser({
      companyPermissions: { [companyId]: permissionsOf("company-administrator", "company") },
    });
    expect((await call(save, { ...of, as, method: "PUT", body })).status).toBe(403);
    const state = { isOn: true, evenUntested: true, seen: new Date().toISOString() };
    expect((await call(turn, { ...of, as, method: "PUT", body: state })).status).toBe(403);
    const seenBy = await call<SignIn>(show, { as, params: { companyId } });
    expect(seenBy.body.providers).toHaveLength(1);
    expect(JSON.stringify(seenBy.body)).not.toContain(SECRET);
    const other = await aCompany();
    expect((await call(show, { as, params: { companyId: other.id } })).status).toBe(404);
  });

  test("names what is wrong with its settings at their fields", async () => {
    const { put } = await aCompanyAtDesk();
    const refused = await put({ settings: { issuer: "http://login.example", clientId: "shiftwell" } });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "settings.issuer" }] } });
    expect(await put({ clientSecret: undefined })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "clientSecret" }] },
    });
  });
});

const methodsOf = async (email: string) => (await call(submitEmail, { body: { email } })).body;

describe("a company’s SAML sign-in", () => {
  let server: Awaited<ReturnType<typeof startSamlServer>>;
  beforeAll(async () => {
    server = await startSamlServer([], () => "");
  });
  afterAll(() => server.close());

  async function aSamlCompany(signInUrl = server.signInUrl) {
    const one = await aCompanyAtDesk();
    const settings = { entityId: "urn:rose", signInUrl, certificates: [providerKeys.certificate] };
    const { label, covers, seen } = one.body;
    const put = (given: object = {}) =>
      call(save, {
        ...one.of,
        method: "PUT",
        body: { protocol: "saml", label, covers, settings, seen, ...given },
      });
    const state = async (given: object) => {
      const [{ updated_at: seenAt }] = (await one.shown()).providers as [SignIn["providers"][number]];
      return call(turn, { ...one.of, method: "PUT", body: { isOn: true, seen: seenAt, ...given } });
    };
    return { ...one, settings, put, state };
  }

  test("is off until it is switched on after a test, and off again; links and settings stay", async () => {
    const { domain, externalId, put, state, shown, of, settings, companyId } = await aSamlCompany();
    expect((await put()).status).toBe(200);
    const [one] = (await shown()).providers;
    expect(one).toMatchObject({ protocol: "saml", is_on: false, saml: settings });
    expect(one!.certificate_days[0]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(await methodsOf(`ann@${domain}`)).toEqual([]);
    expect((await call<SignInTest>(tryOut, { ...of, method: "POST" })).body.is_fine).toBe(true);
    expect((await state({})).status).toBe(200);
    expect(await methodsOf(`ann@${domain}`)).toEqual([{ protocol: "saml", external_id: externalId }]);
    // A second press, with what was seen before the first.
    const again = { isOn: true, seen: one!.updated_at };
    expect((await call(turn, { ...of, method: "PUT", body: again })).status).toBe(200);
    expect(codesOf(await call(turn, { ...of, method: "PUT", body: { ...again, isOn: false } }))).toEqual([
      "CHANGED",
    ]);
    expect((await state({ isOn: false })).status).toBe(200);
    expect(await methodsOf(`ann@${domain}`)).toEqual([]);
    const told = await call<DeskHistory>(history, { as: of.as, params: { companyId } });
    expect(told.body.entries.map(({ what }) => what)).toEqual([
      "Switched the company’s own sign-in off",
      "Switched the company’s own sign-in on",
      "Set the company’s own sign-in up",
    ]);
  });

  test("isn’t switched on while its test fails, unless that is said; a change leaves it on", async () => {
    const { put, state, shown, settings } = await aSamlCompany("http://127.0.0.1:9/sso");
    await put();
    const refused = await state({});
    expect([refused.status, codesOf(refused)]).toEqual([409, ["TEST_FAILED"]]);
    expect((await state({ evenUntested: true })).status).toBe(200);
    const [one] = (await shown()).providers;
    await put({ settings: { ...settings, emailAttribute: "mail" }, seen: one!.updated_at });
    expect((await shown()).providers[0]).toMatchObject({ is_on: true, saml: { emailAttribute: "mail" } });
  });

  test("no one leaves for it while it is off, and who is on the way doesn’t come back", async () => {
    const { externalId, put, state } = await aSamlCompany();
    await put();
    const leave = () => redirectToSaml({ externalId, url: undefined, browser: undefined });
    await expect(leave()).rejects.toMatchObject({ reason: "unknown-provider" });
    await state({});
    await leave();
    const underway = () =>
      db
        .select({ id: externalSignIn.id })
        .from(externalSignIn)
        .innerJoin(externalProvider, eq(externalProvider.id, externalSignIn.providerId))
        .where(eq(externalProvider.externalId, externalId));
    expect(await underway()).toHaveLength(1);
    await state({ isOn: false });
    expect(await underway()).toEqual([]);
  });

  test("isn’t switched on over someone who has come to another customer since", async () => {
    const { domain, put, state } = await aSamlCompany();
    await put();
    await aUser({ email: `stranger@${domain}`, facilityId: (await aFacility()).id });
    expect(codesOf(await state({}))).toEqual(["STRANGERS"]);
  });

  test("names a wrong certificate, address and key at their fields", async () => {
    const { put, settings } = await aSamlCompany();
    const refused = await put({
      settings: { ...settings, certificates: ["none"], signInUrl: "http://x.test" },
    });
    expect(refused.status).toBe(400);
    const fields = (refused.body as { errors: { field: string }[] }).errors.map(({ field }) => field);
    expect(fields.toSorted()).toEqual(["settings.certificates.0", "settings.signInUrl"]);
    expect(await put({ signingKey: "none" })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "signingKey" }] },
    });
  });
});

describe("a test of it", () => {
  let provider: OpenIdProvider;
  beforeAll(async () => {
    provider = await startOpenIdProvider({ redirectUris: ["https://portal.test/callback"], people: [] });
  });
  afterAll(() => provider.close());

  const tested = async (clientSecret: string, issuer = provider.issuer) => {
    const one = await aCompanyAtDesk();
    await one.put({ settings: { issuer, clientId: "shiftwell" }, clientSecret });
    const { body } = await call<SignInTest>(tryOut, { ...one.of, method: "POST" });
    return body;
  };

  test("tells a provider that accepts the portal from a wrong secret and an address that doesn’t answer", async () => {
    expect(await tested(SECRET)).toMatchObject({ is_fine: true });
    expect((await tested("wrong-secret")).text).toMatch(/refuses the client id or its secret/);
    expect((await tested(SECRET, "http://127.0.0.1:9")).text).toMatch(/can’t be reached/);
    expect((await tested(SECRET, `${provider.issuer}/other`)).is_fine).toBe(false);
  });
});
