import { GET as history } from "@/app/api/desk/companies/[companyId]/history/route";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  DELETE as remove,
  PUT as save,
} from "@/app/api/desk/companies/[companyId]/sign-in/[externalId]/route";
import { POST as tryOut } from "@/app/api/desk/companies/[companyId]/sign-in/[externalId]/test/route";
import { GET as show } from "@/app/api/desk/companies/[companyId]/sign-in/route";
import { db } from "@/db/client";
import { externalProvider } from "@/db/schema/external-sign-in";
import { permissionsOf } from "@/lib/access/permission-sets";
import type { SignIn, SignInTest } from "@/lib/desk/companies/schema";
import type { DeskHistory } from "@/lib/desk/history/schema";
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
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
  const body = { label: "Rose Care", covers: [domain], settings, clientSecret: SECRET, seen: null };
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
    expect(one!.redirect_uri).toMatch(new RegExp(`/api/auth/oidc/callback/${externalId}$`));
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

  test("is the provider’s to set up, not the company’s own administrator’s", async () => {
    const { companyId, of, body } = await aCompanyAtDesk();
    const as = await aUser({
      companyPermissions: { [companyId]: permissionsOf("company-administrator", "company") },
    });
    expect((await call(save, { ...of, as, method: "PUT", body })).status).toBe(403);
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
