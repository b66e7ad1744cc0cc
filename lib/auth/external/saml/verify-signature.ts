import { SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import { DOMParser } from "@xmldom/xmldom";
import type { Element } from "./validate-assertion";
import type { Envelope } from "./validate-envelope";
import { OLDEST_ASSERTION_MS, SKEW_MS } from "./service-provider";

export type ToVerify = {
  samlResponse: string;
  xml: string;
  certificates: string[];
  issuer: string;
  audience: string;
  callbackUrl: string;
};

export type Verified =
  | { assertion: Element | null; envelope: Envelope }
  | { fault: string; isCancelled: boolean };

const CANCELLED = /(AuthnFailed|RequestDenied)/;
const PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
const ASSERTION = "urn:oasis:names:tc:SAML:2.0:assertion";

type XmlElement = ReturnType<DOMParser["parseFromString"]>["documentElement"];

const childrenOf = (element: XmlElement, namespace: string, name: string): XmlElement[] =>
  (Array.from(element.childNodes) as XmlElement[]).filter(
    (node) => node.nodeType === 1 && node.namespaceURI === namespace && node.localName === name,
  );

/** The response's attributes, unsigned if only the assertion is signed. */
function envelopeOf(xml: string): Envelope {
  const root = new DOMParser().parseFromString(xml, "text/xml").documentElement;
  const said = (name: string) => (root.hasAttribute(name) ? root.getAttribute(name) : null);
  return {
    isResponse: root.namespaceURI === PROTOCOL && root.localName === "Response",
    version: said("Version"),
    destination: said("Destination"),
    inResponseTo: said("InResponseTo"),
    issuers: childrenOf(root, ASSERTION, "Issuer").map(({ textContent }) => (textContent ?? "").trim()),
    statuses: childrenOf(root, PROTOCOL, "Status")
      .flatMap((status) => childrenOf(status, PROTOCOL, "StatusCode"))
      .map((code) => code.getAttribute("Value") ?? ""),
    assertions: childrenOf(root, ASSERTION, "Assertion").length,
  };
}

/**
 * Verifies the signature of a screened response, in a worker thread. Returns the signed assertion and the response's
 * attributes.
 */
export async function verifySignature(given: ToVerify): Promise<Verified> {
  const { samlResponse, xml, certificates, issuer, audience, callbackUrl } = given;
  const library = new SAML({
    issuer: audience,
    audience,
    callbackUrl,
    idpIssuer: issuer,
    idpCert: certificates,
    // Either the assertion or the response is signed; the library reads only what is.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.never,
    acceptedClockSkewMs: SKEW_MS,
    maxAssertionAgeMs: OLDEST_ASSERTION_MS,
  });
  try {
    const { profile } = await library.validatePostResponseAsync({ SAMLResponse: samlResponse });
    const signed = profile?.getAssertion?.() as { Assertion?: Element } | undefined;
    return { assertion: signed?.Assertion ?? null, envelope: envelopeOf(xml) };
  } catch (error) {
    const { message, xmlStatus } = error as Error & { xmlStatus?: string };
    return { fault: message.slice(0, 200), isCancelled: CANCELLED.test(xmlStatus ?? "") };
  }
}
