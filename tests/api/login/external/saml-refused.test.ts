import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { POST as receive } from "@/app/api/auth/saml/callback/[externalId]/route";
import { db } from "@/db/client";
import { session } from "@/db/schema/sessions";
import { log } from "@/lib/log";
import { call } from "../../../support/call";
import { useDatabase } from "../../../support/database";
import { strangerKeys } from "../../../support/identity/keys";
import { inSeconds, newAssertionId } from "../../../support/identity/saml-provider";
import { assertionOf, signatureOf } from "../../../support/identity/wrap-response";
import {
  anEmployee,
  comeBack,
  follow,
  isSignedIn,
  leave,
  outcome,
  portal,
  post,
  refusedFor,
  signIn,
  useHarborview,
  type Lies,
} from "../../../support/identity/saml-journey";
import { aSamlProvider } from "../../../support/providers";

useDatabase();
useHarborview();

const padded = (xml: string, more: string) => xml.replace("<samlp:Status>", `${more}<samlp:Status>`);
const manyAttributes = Array.from({ length: 2_000 }, (_, n) => `a${n}="1"`).join(" ");

const refusals: [string, string, Lies][] = [
  ["unsigned", "Invalid signature", { signing: { signs: "nothing" } }],
  ["signed with a stranger's key", "Invalid signature", { signing: { keys: strangerKeys } }],
  [
    "signed with SHA-1",
    "rsa-sha1 is not accepted",
    { signing: { algorithm: "http://www.w3.org/2000/09/xmldsig#rsa-sha1" } },
  ],
  [
    "changed after it was signed",
    "Invalid signature",
    { xml: (xml) => xml.replaceAll(/employee\d+@/g, "director@") },
  ],
  ["without its signature", "Invalid signature", { xml: (xml) => xml.replace(signatureOf(xml), "") }],
  [
    "with an email cut by a comment",
    "more than plain elements",
    { said: { attributes: { email: ["director@harborview.test<!---->.evil.test"] } } },
  ],
  ["with a DOCTYPE", "more than plain elements", { xml: (xml) => `<!DOCTYPE x [<!ENTITY e "e">]>${xml}` }],
  ["that is not XML", "", { xml: () => "not a response" }],
  ["of another issuer", "another issuer", { said: { issuer: "https://evil.test" } }],
  ["for another audience", "audience", { said: { audience: "https://another-portal.test" } }],
  ["without conditions", "", { said: { hasConditions: false } }],
  [
    "for another recipient",
    "no confirmation",
    { said: { recipient: "https://another-portal.test/api/auth/saml/callback/harborview" } },
  ],
  [
    "for another provider's address of this portal",
    "no confirmation",
    { said: { recipient: `${portal}/api/auth/saml/callback/another` } },
  ],
  ["to another request", "no confirmation", { said: { inResponseTo: "_another" } }],
  [
    "not for the bearer",
    "no confirmation",
    { said: { method: "urn:oasis:names:tc:SAML:2.0:cm:holder-of-key" } },
  ],
  ["that has expired", "expired", { said: { notOnOrAfter: inSeconds(-90) } }],
  ["that is not valid yet", "not yet valid", { said: { notBefore: inSeconds(90) } }],
  ["that was issued long ago", "", { said: { issuedAt: inSeconds(-3600), notOnOrAfter: inSeconds(3600) } }],
  ["issued in the future", "not issued just now", { said: { issuedAt: inSeconds(600) } }],
  ["without a sign-in", "nobody was signed in", { said: { isAuthenticated: false } }],
  [
    "with a transient name identifier",
    "a name that changes",
    { said: { nameIdFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient" } },
  ],
  ["without a name", "", { said: { nameId: "" } }],
  [
    "with a failure status in the envelope",
    "no success",
    { xml: (xml) => xml.replace("status:Success", "status:Responder") },
  ],
  [
    "whose envelope is addressed elsewhere",
    "another destination",
    { xml: (xml) => xml.replace(/ Destination="[^"]*"/, ' Destination="https://evil.test"') },
  ],
  [
    "whose envelope answers another request",
    "another request",
    { xml: (xml) => xml.replace(/ InResponseTo="[^"]*"/, ' InResponseTo="_other"') },
  ],
  [
    "whose envelope is of another issuer",
    "another issuer",
    { xml: (xml) => xml.replace(/<saml:Issuer>[^<]*/, "<saml:Issuer>https://evil.test") },
  ],
  [
    "with an unknown condition",
    "the condition Delegation",
    {
      said: {
        audience: `${portal}/api/auth/saml/metadata/harborview</saml:Audience></saml:AudienceRestriction><saml:Delegation/><saml:AudienceRestriction><saml:Audience>${portal}/api/auth/saml/metadata/harborview`,
      },
    },
  ],
  ["with 2,000 elements", "too many elements", { xml: (xml) => padded(xml, "<a/>".repeat(2_000)) }],
  [
    "with deeply nested elements",
    "too deep",
    { xml: (xml) => padded(xml, `${"<a>".repeat(50)}${"</a>".repeat(50)}`) },
  ],
  ["with 2,000 attributes", "too many attributes", { xml: (xml) => padded(xml, `<a ${manyAttributes}/>`) }],
];

describe("a response is refused", () => {
  test.each(refusals)("%s", async (_, detail, lies) => {
    const employee = await anEmployee();
    const logged = vi.spyOn(log, "warn");
    expect(outcome(await signIn(employee, lies))).toEqual(refusedFor("unverified"));
    expect(logged.mock.calls[0]?.[0]).toMatchObject({ detail: expect.stringContaining(detail) });
    expect(await db.select().from(session).where(eq(session.userId, employee.user.id))).toEqual([]);
  });

  test("unless the clocks differ by half a minute", async () => {
    const said = { notOnOrAfter: inSeconds(-30), issuedAt: inSeconds(-60), notBefore: inSeconds(-60) };
    expect(outcome(await signIn(await anEmployee(), { said }))).toEqual(isSignedIn);
    const early = { notBefore: inSeconds(30), issuedAt: inSeconds(30) };
    expect(outcome(await signIn(await anEmployee(), { said: early }))).toEqual(isSignedIn);
  });

  test("the second time, and nine times out of ten at once", async () => {
    const { form, cookies } = await comeBack(await anEmployee());
    const posted = await Promise.all(Array.from({ length: 10 }, () => post(form)));
    const accepted = posted.filter((one) => one.headers.get("location")?.includes("/finish/"));
    expect(accepted).toHaveLength(1);
    expect(outcome(await post(form))).toEqual(refusedFor("expired"));
    const finished = await Promise.all(Array.from({ length: 10 }, () => follow(accepted[0]!, cookies)));
    expect(finished.filter((one) => outcome(one).hasSession)).toHaveLength(1);
  });

  test("whose assertion was used before, though it answers another request", async () => {
    const employee = await anEmployee();
    const assertionId = newAssertionId();
    expect(outcome(await signIn(employee, { said: { assertionId } }))).toEqual(isSignedIn);
    expect(outcome(await signIn(employee, { said: { assertionId } }))).toEqual(refusedFor("expired"));
  });

  test("after a bad one to the same request, because each attempt is used once", async () => {
    const { form, cookies } = await comeBack(await anEmployee());
    const bad = { ...form, SAMLResponse: Buffer.from("not a response").toString("base64") };
    expect(outcome(await post(bad))).toEqual(refusedFor("unverified"));
    expect(outcome(await follow(await post(form), cookies))).toEqual(refusedFor("expired"));
  });

  test("that is too large, before it is read", async () => {
    const { form } = await comeBack(await anEmployee());
    expect((await post({ ...form, SAMLResponse: "A".repeat(65_537) })).status).toBe(400);
    expect((await post({ ...form, role: "admin" })).status).toBe(400);
  });

  test("that no one requested", async () => {
    const { form } = await comeBack(await anEmployee());
    for (const RelayState of ["", "x".repeat(43)]) {
      expect(outcome(await post({ ...form, RelayState }))).toEqual(refusedFor("expired"));
    }
  });

  test("in another browser than the one that started", async () => {
    const { form } = await comeBack(await anEmployee());
    const posted = await post(form);
    expect(outcome(await follow(posted, {}))).toEqual(refusedFor("expired"));
    expect(outcome(await follow(posted, (await leave()).cookies))).toEqual(refusedFor("expired"));
  });

  test("in another browser's sign-in, so that no one is signed in as someone else", async () => {
    const [victim, attacker] = [await leave(), await comeBack(await anEmployee())];
    const swapped = { ...attacker.form, RelayState: victim.relayState };
    expect(outcome(await follow(await post(swapped), victim.cookies))).toEqual(refusedFor("unverified"));
  });

  test("at the address of another provider with the same certificate", async () => {
    const { externalId: other } = await aSamlProvider({});
    const { form } = await comeBack(await anEmployee());
    const answer = await call(receive, { params: { externalId: other }, form, cookies: {} });
    expect(outcome(answer)).toEqual(refusedFor("expired"));
  });

  test("after the sign-in was cancelled, with its own text", async () => {
    const failed =
      '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:AuthnFailed"/></samlp:StatusCode></samlp:Status>';
    const xml = (signed: string) =>
      signed.replace(assertionOf(signed), "").replace(/<samlp:Status>.*<\/samlp:Status>/, failed);
    expect(outcome(await signIn(await anEmployee(), { xml }))).toEqual(refusedFor("cancelled"));
  });

  test("larger than any provider's", async () => {
    const form = { SAMLResponse: "A".repeat(400_001), RelayState: "x" };
    expect((await post(form)).status).toBe(400);
  });
});
