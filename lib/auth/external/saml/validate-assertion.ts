import type { VerifiedIdentity } from "../admit-identity";
import { ExternalRefusal } from "../refusals";

/** An element as the library reads it: attributes, text, and children by name. */
export type Element = { $?: Record<string, string>; _?: string } & { [child: string]: Element[] | undefined };

export type Expected = {
  issuer: string;
  audience: string;
  recipient: string;
  requestId: string;
  emailAttribute?: string;
  subjectAttribute?: string;
  now: number;
  skewMs: number;
  oldestMs: number;
};

const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
const EMAIL_FORMAT = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
const TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";

/** Names under which providers release the email by default. */
const emailAttributes = [
  "email",
  "mail",
  "urn:oid:0.9.2342.19200300.100.1.3",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
];

const refuse = (detail: string): never => {
  throw new ExternalRefusal("unverified", detail);
};

const children = (element: Element | undefined, name: string): Element[] =>
  (element?.[name] as Element[] | undefined) ?? [];

function only(element: Element | undefined, name: string): Element {
  const [first, ...more] = children(element, name);
  return first && more.length === 0 ? first : refuse(`not exactly one ${name}`);
}

const attribute = (element: Element, name: string) => element.$?.[name];
const textOf = (element: Element) => (element._ ?? "").trim();

function instantOf(written: string | undefined, name: string): number {
  const at = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(written ?? "") ? Date.parse(written!) : NaN;
  return Number.isNaN(at) ? refuse(`no ${name}`) : at;
}

/**
 * Validates an assertion whose signature is verified: issuer, audience, request and time. Returns its subject, id and
 * expiry. Throws ExternalRefusal.
 */
export function validateAssertion(
  assertion: Element,
  expected: Expected,
): { identity: VerifiedIdentity; assertionId: string; usableUntil: Date } {
  if (attribute(assertion, "Version") !== "2.0") refuse("not SAML 2.0");
  const assertionId = attribute(assertion, "ID") || refuse("no id");
  if (textOf(only(assertion, "Issuer")) !== expected.issuer) refuse("another issuer");
  const issuedAt = instantOf(attribute(assertion, "IssueInstant"), "IssueInstant");
  const { now, skewMs, oldestMs } = expected;
  if (issuedAt - skewMs > now || issuedAt + oldestMs + skewMs <= now) refuse("not issued just now");
  validateConditions(only(assertion, "Conditions"), expected);
  validateStatements(children(assertion, "AuthnStatement"), expected);
  const subject = only(assertion, "Subject");
  if (!children(subject, "SubjectConfirmation").some((one) => isForUs(one, expected))) {
    refuse("no confirmation for this portal and request");
  }
  return {
    identity: identityOf(assertion, subject, expected),
    assertionId,
    usableUntil: new Date(issuedAt + oldestMs + 2 * skewMs),
  };
}

/** An unknown condition cannot be said to be met, so the assertion is invalid. */
const understood = new Set(["$", "_", "AudienceRestriction", "OneTimeUse", "ProxyRestriction"]);

function validateConditions(conditions: Element, { audience, now, skewMs }: Expected): void {
  const notBefore = attribute(conditions, "NotBefore");
  if (notBefore !== undefined && instantOf(notBefore, "NotBefore") - skewMs > now) refuse("not yet valid");
  if (instantOf(attribute(conditions, "NotOnOrAfter"), "NotOnOrAfter") + skewMs <= now) refuse("expired");
  const restrictions = children(conditions, "AudienceRestriction");
  const isForPortal = (one: Element) => children(one, "Audience").some((named) => textOf(named) === audience);
  for (const name of Object.keys(conditions))
    if (!understood.has(name)) refuse(`the condition ${name.slice(0, 50)}`);
  if (restrictions.length === 0 || !restrictions.every(isForPortal)) refuse("another audience");
}

function validateStatements(statements: Element[], { now, skewMs }: Expected): void {
  if (statements.length === 0) refuse("nobody was signed in");
  for (const statement of statements) {
    const until = attribute(statement, "SessionNotOnOrAfter");
    if (until !== undefined && instantOf(until, "SessionNotOnOrAfter") + skewMs <= now)
      refuse("session over");
  }
}

function isForUs(confirmation: Element, { recipient, requestId, now, skewMs }: Expected): boolean {
  const [data] = children(confirmation, "SubjectConfirmationData");
  if (!data || attribute(confirmation, "Method") !== BEARER) return false;
  const until = Date.parse(attribute(data, "NotOnOrAfter") ?? "");
  return (
    attribute(data, "Recipient") === recipient &&
    attribute(data, "InResponseTo") === requestId &&
    attribute(data, "NotBefore") === undefined &&
    until + skewMs > now
  );
}

function identityOf(assertion: Element, subject: Element, expected: Expected): VerifiedIdentity {
  const nameId = only(subject, "NameID");
  const format = attribute(nameId, "Format");
  const { subjectAttribute, emailAttribute } = expected;
  if (!subjectAttribute && format === TRANSIENT) refuse("a name that changes every time");
  const name = subjectAttribute ? valueOf(assertion, [subjectAttribute]) : textOf(nameId);
  if (!name || name.length > 255) refuse("no name of the person");
  const named = format === EMAIL_FORMAT ? textOf(nameId) : null;
  const email = emailAttribute
    ? valueOf(assertion, [emailAttribute])
    : (valueOf(assertion, emailAttributes) ?? named);
  // SAML has no verified email: the organization vouches for the address by its signature.
  return { subject: name!, email, isEmailVerified: true };
}

/** The value of the first of these attributes; none if it has several. */
function valueOf(assertion: Element, names: readonly string[]): string | null {
  const attributes = children(assertion, "AttributeStatement").flatMap((one) => children(one, "Attribute"));
  for (const name of names) {
    const values = attributes
      .filter((one) => attribute(one, "Name") === name)
      .flatMap((one) => children(one, "AttributeValue"));
    if (values.length === 1) return textOf(values[0]!) || null;
  }
  return null;
}
