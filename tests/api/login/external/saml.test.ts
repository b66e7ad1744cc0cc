import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { GET as start } from "@/app/api/auth/saml/login/[externalId]/route";
import { GET as readMetadata } from "@/app/api/auth/saml/metadata/[externalId]/route";
import { GET as readUser } from "@/app/api/user/route";
import { auditOf } from "@/tests/support/query";
import { db } from "@/db/client";
import { session } from "@/db/schema/sessions";
import { EVIL, wrappings } from "@/tests/support/identity/wrap-response";
import { useDatabase } from "../../../support/database";
import {
  anEmployee,
  outcome,
  refusedFor,
  signIn,
  useHarborview,
  externalId,
  isSignedIn,
  leave,
  params,
  portal,
} from "../../../support/identity/saml-journey";
import { aUser } from "../../../support/people";
import { call } from "../../../support/call";
import { providerKeys, strangerKeys } from "../../../support/identity/keys";
import { readRequest, type Said } from "../../../support/identity/saml-provider";
import { aSamlProvider } from "../../../support/providers";
import { next } from "../../../support/rows";

useDatabase();
const { metadata } = useHarborview();

describe("a person of the organization", () => {
  test("signs in, is linked, and reaches the requested page", async () => {
    const employee = await anEmployee();
    const answer = await signIn(employee, {}, "/private/shifts?slotId=7");
    expect(outcome(answer)).toEqual({ ...isSignedIn, location: `${portal}/private/shifts?slotId=7` });
    const { body } = await call<{ email: string }>(readUser, { cookies: answer.cookies });
    expect(body.email).toBe(employee.email);
    expect(await auditOf("user_account", employee.user.id)).toMatchObject([
      { action: "external-identity.linked" },
      { action: "sign-in.succeeded", after: { by: "saml:harborview" } },
    ]);
  });

  test("is recognized by the name identifier afterwards, whatever email the provider sends", async () => {
    const employee = await anEmployee();
    await signIn(employee);
    const other = await anEmployee();
    const { cookies } = await signIn({ ...employee, email: other.email });
    expect((await call<{ email: string }>(readUser, { cookies })).body.email).toBe(employee.email);
  });

  test("can sign in with a response signed as a whole", async () => {
    expect(outcome(await signIn(await anEmployee(), { signing: { signs: "response" } }))).toEqual(isSignedIn);
  });

  test("can sign in by an email as name identifier, under any usual attribute name, or without attributes", async () => {
    const nameIdFormat = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
    const { email } = await anEmployee();
    const said = { nameIdFormat, attributes: {} };
    expect(outcome(await signIn({ nameId: email, email }, { said }))).toEqual(isSignedIn);
    const claim = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress";
    const another = await anEmployee();
    expect(outcome(await signIn(another, { said: { attributes: { [claim]: [another.email] } } }))).toEqual(
      isSignedIn,
    );
  });

  test("is refused without an account, with a disabled one or one of another domain", async () => {
    const newcomer = { nameId: "new", email: "newcomer@harborview.test" };
    expect(outcome(await signIn(newcomer))).toEqual(refusedFor("no-account"));
    const disabled = await aUser({ email: `off${next()}@harborview.test`, disabledAt: new Date() });
    expect(outcome(await signIn({ nameId: "off", email: disabled.email }))).toEqual(refusedFor("disabled"));
    const outside = await aUser({ email: `outside${next()}@elsewhere.test` });
    expect(outcome(await signIn({ nameId: "out", email: outside.email }))).toEqual(
      refusedFor("other-domain"),
    );
  });

  test("is refused without an email, or with several", async () => {
    const employee = await anEmployee();
    const several: Said["attributes"] = { email: [employee.email, "director@harborview.test"] };
    for (const attributes of [{}, several]) {
      expect(outcome(await signIn(employee, { said: { attributes } }))).toEqual(refusedFor("no-email"));
    }
  });
});

describe("the redirect to the provider", () => {
  test("requests sign-in at the provider for this portal, with nothing about the person", async () => {
    const { address } = await leave("/private/shifts");
    expect(`${address.origin}${address.pathname}`).toBe("https://identity.harborview.test/saml/sso");
    expect([...address.searchParams.keys()].sort()).toEqual(["RelayState", "SAMLRequest"]);
    expect(await readRequest(address, metadata())).toEqual({
      id: expect.stringMatching(/^_[0-9a-f]{40}$/),
      recipient: `${portal}/api/auth/saml/callback/${externalId}`,
    });
  });

  test("is signed if the administrator has set a key, as the metadata states", async () => {
    const { externalId: signing } = await aSamlProvider({
      signingKey: strangerKeys.privateKey,
      signingCertificate: strangerKeys.certificate,
    });
    const { body } = await call<string>(readMetadata, { params: { externalId: signing } });
    expect(body).toContain('AuthnRequestsSigned="true"');
    const answer = await call(start, { params: { externalId: signing }, cookies: {} });
    const address = new URL(answer.headers.get("location")!);
    expect(address.searchParams.get("SigAlg")).toBe("http://www.w3.org/2001/04/xmldsig-more#rsa-sha256");
    expect(await readRequest(address, body)).toMatchObject({ id: expect.stringMatching(/^_/) });
    address.searchParams.set("RelayState", "another");
    await expect(readRequest(address, body)).rejects.toThrow();
  });
});

test("publishes name, address and required signatures in the metadata, and returns 404 for an unknown provider", async () => {
  const { status, body, headers } = await call<string>(readMetadata, { params });
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/samlmetadata+xml");
  expect(body).toContain(`entityID="${portal}/api/auth/saml/metadata/${externalId}"`);
  expect(body).toContain(`Location="${portal}/api/auth/saml/callback/${externalId}"`);
  expect(body).toContain('WantAssertionsSigned="true"');
  expect(body).not.toContain(providerKeys.privateKey.split("\n")[1]);
  expect((await call(readMetadata, { params: { externalId: "nowhere" } })).status).toBe(404);
});

describe("signature wrapping is refused", () => {
  test.each(wrappings)("%s", async (_, wrap) => {
    await aUser({ email: EVIL }).catch(() => undefined);
    const employee = await anEmployee();
    const answer = await signIn(employee, { xml: wrap });
    expect(outcome(answer)).toEqual(refusedFor("unverified"));
    expect(await db.select().from(session).where(eq(session.userId, employee.user.id))).toEqual([]);
  });
});
