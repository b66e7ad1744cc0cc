import { randomUUID } from "node:crypto";
import { Constants, IdentityProvider, ServiceProvider, setSchemaValidator } from "samlify";
import { providerKeys } from "./keys";

export const entityId = "https://identity.harborview.test/saml";

// The library requires a schema validator, all of which need Java or libxml; only the portal's own metadata and
// requests are read here.
setSchemaValidator({ validate: () => Promise.resolve("not asked") });

/** A response's content. A test changes a value; null omits an element. */
export type Said = {
  issuer: string;
  audience: string;
  recipient: string;
  inResponseTo: string;
  issuedAt: string;
  notBefore: string;
  notOnOrAfter: string;
  nameId: string;
  nameIdFormat: string;
  method: string;
  assertionId: string;
  attributes: Record<string, string[]>;
  isAuthenticated: boolean;
  hasConditions: boolean;
};

type Keys = { privateKey: string; certificate: string };
export type Signing = {
  keys?: Keys;
  /** What is signed: the assertion, the whole response, or nothing. */
  signs?: "assertion" | "response" | "nothing";
  algorithm?: string;
};

const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
const PERSISTENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";

export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

const attributesXml = (attributes: Record<string, string[]>) =>
  Object.entries(attributes)
    .map(([name, values]) => {
      const inside = values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`);
      return `<saml:Attribute Name="${name}">${inside.join("")}</saml:Attribute>`;
    })
    .join("");

/** An unsigned response in the standard's XML. */
export function responseXml(said: Said): string {
  const conditions = `<saml:Conditions NotBefore="${said.notBefore}" NotOnOrAfter="${said.notOnOrAfter}"><saml:AudienceRestriction><saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`;
  const authentication = `<saml:AuthnStatement AuthnInstant="${said.issuedAt}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`;
  return [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r${said.assertionId}" Version="2.0" IssueInstant="${said.issuedAt}" Destination="${said.recipient}" InResponseTo="${said.inResponseTo}">`,
    `<saml:Issuer>${said.issuer}</saml:Issuer>`,
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>`,
    `<saml:Assertion ID="${said.assertionId}" Version="2.0" IssueInstant="${said.issuedAt}"><saml:Issuer>${said.issuer}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${said.nameIdFormat}">${said.nameId}</saml:NameID><saml:SubjectConfirmation Method="${said.method}"><saml:SubjectConfirmationData NotOnOrAfter="${said.notOnOrAfter}" Recipient="${said.recipient}" InResponseTo="${said.inResponseTo}"/></saml:SubjectConfirmation></saml:Subject>`,
    said.hasConditions ? conditions : "",
    said.isAuthenticated ? authentication : "",
    `<saml:AttributeStatement>${attributesXml(said.attributes)}</saml:AttributeStatement>`,
    `</saml:Assertion></samlp:Response>`,
  ].join("");
}

function parties(portalMetadata: string, { keys = providerKeys, signs, algorithm = RSA_SHA256 }: Signing) {
  const { redirect } = Constants.namespace.binding;
  const isWhole = signs === "response";
  const metadata = isWhole ? portalMetadata.replace(/ WantAssertionsSigned="true"/, "") : portalMetadata;
  return {
    portal: ServiceProvider({ metadata, wantMessageSigned: isWhole }),
    identity: IdentityProvider({
      entityID: entityId,
      privateKey: keys.privateKey,
      signingCert: keys.certificate,
      isAssertionEncrypted: false,
      requestSignatureAlgorithm: algorithm,
      wantAuthnRequestsSigned: portalMetadata.includes('AuthnRequestsSigned="true"'),
      singleSignOnService: [{ Binding: redirect, Location: `${entityId}/sso` }],
      singleLogoutService: [{ Binding: redirect, Location: `${entityId}/slo` }],
    }),
  };
}

/** Signs a response like a provider that has loaded the portal's metadata. */
export async function signResponse(
  xml: string,
  portalMetadata: string,
  signing: Signing = {},
): Promise<string> {
  if (signing.signs === "nothing") return xml;
  const { identity, portal } = parties(portalMetadata, signing);
  const answered = await identity.createLoginResponse(portal, { extract: {} }, "post", {}, () => ({
    id: "",
    context: xml,
  }));
  return Buffer.from(answered.context, "base64").toString("utf8");
}

/** A request's id, read as the provider does: with its signature if the portal's metadata promise one. */
export async function readRequest(
  address: URL,
  portalMetadata: string,
): Promise<{ id: string; recipient: string }> {
  const { identity, portal } = parties(portalMetadata, {});
  const query = Object.fromEntries(address.searchParams);
  const octetString = address.search
    .slice(1)
    .split("&")
    .filter((pair) => !pair.startsWith("Signature="))
    .join("&");
  const { extract } = await identity.parseLoginRequest(portal, "redirect", { query, octetString });
  const { id, assertionConsumerServiceUrl } = extract.request as Record<string, string>;
  return { id: id!, recipient: assertionConsumerServiceUrl! };
}

export const newAssertionId = () => `_${randomUUID()}`;

/** What a truthful provider says about someone in answer to a request. */
export const truth = (
  { nameId, email }: { nameId: string; email: string },
  request: { id: string; recipient: string; audience: string },
  issuedAt = inSeconds(0),
): Said => ({
  issuer: entityId,
  audience: request.audience,
  recipient: request.recipient,
  inResponseTo: request.id,
  issuedAt,
  notBefore: issuedAt,
  notOnOrAfter: inSeconds(120),
  nameId,
  nameIdFormat: PERSISTENT,
  method: "urn:oasis:names:tc:SAML:2.0:cm:bearer",
  assertionId: newAssertionId(),
  attributes: { email: [email] },
  isAuthenticated: true,
  hasConditions: true,
});
