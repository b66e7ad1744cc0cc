import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as submitEmail } from "@/app/api/login/email/route";
import { POST as submitPassword } from "@/app/api/login/route";
import { db } from "@/db/client";
import { externalProvider } from "@/db/schema/external-sign-in";
import { listProviders } from "@/lib/auth/external/list-providers";
import { unlinkIdentity } from "@/lib/auth/external/unlink-identity";
import { systemCtx } from "@/lib/context";
import { facilityMembership } from "@/db/schema/users";
import { auditOf } from "../../../support/query";
import { call } from "../../../support/call";
import { useDatabase } from "../../../support/database";
import { aUser } from "../../../support/people";
import { aLinkTo, anOidcProvider, removedProvider, savedProvider } from "../../../support/providers";
import { insert } from "../../../support/rows";
import {
  anEmployee,
  externalId as harborview,
  outcome,
  refusedFor,
  signIn,
  useHarborview,
} from "../../../support/identity/oidc-journey";
import { aCompany, aFacility } from "../../../support/tenants";

useDatabase();

const ask = async (email: string) => (await call(submitEmail, { body: { email } })).body;

async function rowOf(externalId: string) {
  const [row] = await db.select().from(externalProvider).where(eq(externalProvider.externalId, externalId));
  return row!;
}

async function aLink(externalId: string, email: string) {
  const user = await aUser({ email });
  await aLinkTo(user.id, { externalId });
  return user;
}

describe("the email step", () => {
  test("lists the providers of a mail domain by label, with or without an account", async () => {
    const b = await anOidcProvider({ label: "B" });
    const a = await anOidcProvider({ label: "A", covers: b.covers });
    const expected = [
      { protocol: "oidc", external_id: a.externalId, label: "A" },
      { protocol: "oidc", external_id: b.externalId, label: "B" },
    ];
    await aUser({ email: `someone@${b.domain}` });
    expect(await ask(`someone@${b.domain}`)).toEqual(expected);
    expect(await ask(`Nobody@${b.domain.toUpperCase()}`)).toEqual(expected);
  });

  test("lists none for another domain, a subdomain or parent domain, or one with the same ending", async () => {
    const { domain } = await anOidcProvider();
    for (const other of ["elsewhere.test", `sub.${domain}`, `not${domain}`]) {
      expect(await ask(`a@${other}`)).toEqual([]);
    }
    expect(await ask(`${domain}@elsewhere.test`)).toEqual([]);
  });

  test("lists a provider that covers a single address for that address alone", async () => {
    const { externalId } = await anOidcProvider({ covers: ["dana@pilot.test"] });
    expect(await ask("Dana@pilot.test")).toEqual([{ protocol: "oidc", external_id: externalId }]);
    expect(await ask("robin@pilot.test")).toEqual([]);
  });
});

test("rejects a password for anyone a provider covers, with or without an account, right or wrong", async () => {
  const { domain } = await anOidcProvider();
  const { email } = await aUser({ email: `dana@${domain}`, password: "Right!2026" });
  for (const body of [
    { email, password: "Right!2026" },
    { email, password: "Wrong!2026" },
    { email: `nobody@${domain}`, password: "Right!2026" },
  ]) {
    expect(await call(submitPassword, { body })).toMatchObject({
      status: 401,
      body: { validationError: true, errors: [{ code: "EXTERNAL_SIGN_IN_REQUIRED" }] },
      cookies: {},
    });
  }
});

describe("an administrator", () => {
  test("lists every provider with its URLs, and no secret", async () => {
    const given = await anOidcProvider({ clientSecret: "not-to-be-read-anywhere" });
    const listed = (await listProviders()).find(({ externalId }) => externalId === given.externalId);
    expect(listed).toMatchObject({
      protocol: "oidc",
      label: given.label,
      covers: given.covers,
      hasSecret: true,
      links: 0,
      tellTheProvider: {
        redirectUri: `http://localhost:3000/api/auth/oidc/callback/${given.externalId}`,
      },
    });
    const stored = JSON.stringify([
      listed,
      await rowOf(given.externalId),
      await auditOf("external_provider", given.externalId),
    ]);
    expect(stored).not.toContain("not-to-be-read-anywhere");
  });

  test("changes a provider and keeps its secret and its links", async () => {
    const { protocol, externalId, settings } = await anOidcProvider();
    const before = await rowOf(externalId);
    await aLink(externalId, "kept@example.test");
    const saved = await savedProvider({
      protocol,
      externalId,
      label: "Renamed",
      covers: ["one.test", "ONE.test", "zwölf.test"],
      settings,
    });
    expect(saved).toEqual({ externalId, isNew: false, linksDropped: 0 });
    expect(await rowOf(externalId)).toMatchObject({
      id: before.id,
      label: "Renamed",
      sealedSecret: before.sealedSecret,
    });
    const listed = (await listProviders()).find((one) => one.externalId === externalId);
    expect(listed).toMatchObject({ covers: ["one.test", "xn--zwlf-6qa.test"], links: 1 });
  });

  test("drops the links of a provider whose issuer changes", async () => {
    const given = await anOidcProvider();
    await aLink(given.externalId, "dropped@example.test");
    const settings = { ...given.settings, issuer: "https://another.test" };
    const { domain: _, ...input } = given;
    expect(await savedProvider({ ...input, settings })).toMatchObject({ linksDropped: 1 });
  });

  test("removes a provider, and restores its people's passwords", async () => {
    const { externalId, domain } = await anOidcProvider();
    await aLink(externalId, `dana@${domain}`);
    await removedProvider(externalId);
    expect(await ask(`dana@${domain}`)).toEqual([]);
    expect(await auditOf("external_provider", externalId)).toMatchObject([
      { action: "external-provider.saved" },
      { action: "external-provider.removed" },
    ]);
    await expect(removedProvider(externalId)).rejects.toThrow("Not found");
  });

  test("unlinks an account", async () => {
    const unlink = (link: { externalId: string; email: string }) =>
      db.transaction((tx) => unlinkIdentity(tx, systemCtx("test"), link));
    const { externalId } = await anOidcProvider();
    const user = await aLink(externalId, "Moved@example.test");
    await unlink({ externalId, email: "moved@example.test" });
    expect(await auditOf("user_account", user.id)).toMatchObject([{ action: "external-identity.unlinked" }]);
    await expect(unlink({ externalId, email: user.email })).rejects.toThrow("Not found");
  });

  const settings = { issuer: "https://id.test", clientId: "shiftwell" };
  test.each([
    ["an issuer without TLS", { settings: { ...settings, issuer: "http://id.test" } }, "settings.issuer"],
    [
      "an issuer that is not a web address",
      { settings: { ...settings, issuer: "file:///etc" } },
      "settings.issuer",
    ],
    [
      "an issuer with a user name",
      { settings: { ...settings, issuer: "https://a@id.test" } },
      "settings.issuer",
    ],
    ["scopes without openid", { settings: { ...settings, scopes: "email" } }, "settings.scopes"],
    ["an unknown setting", { settings: { ...settings, allowUnsigned: true } }, "settings"],
    ["no domain", { covers: [] }, "covers"],
    ["an invalid domain", { covers: ["*.test"] }, "covers.0"],
    ["a whole top-level domain", { covers: ["test"] }, "covers.0"],
    ["an external id with a slash", { externalId: "a/b" }, "externalId"],
    ["no secret for a new provider", { clientSecret: undefined }, "clientSecret"],
  ])("gets an error for %s", async (_, wrong, field) => {
    const refusal = anOidcProvider(wrong as never);
    await expect(refusal).rejects.toMatchObject({ errors: [{ field }] });
  });

  test("gets an error for an invalid certificate", async () => {
    const { externalId } = await anOidcProvider();
    const saml = { entityId: "x", signInUrl: "https://id.test/sso", certificates: ["none"] };
    const input = { protocol: "saml" as const, externalId, label: "x", covers: ["x.test"], settings: saml };
    await expect(savedProvider(input)).rejects.toMatchObject({
      errors: [{ field: "settings.certificates.0" }],
    });
  });
});

describe("a sign-in of one company", () => {
  useHarborview();

  test("a company’s sign-in admits its own people alone, whatever it covers", async () => {
    const { id: managementCompanyId } = await aCompany();
    await db
      .update(externalProvider)
      .set({ managementCompanyId })
      .where(eq(externalProvider.externalId, harborview));
    const { user, sub } = await anEmployee();
    expect(outcome(await signIn(sub))).toEqual(refusedFor("other-domain"));
    const { id: facilityId } = await aFacility({ managementCompanyId });
    await insert(facilityMembership, { userId: user.id, facilityId, permissions: [] });
    expect(outcome(await signIn(sub))).toMatchObject({ hasSession: true });
  });
});
