import { ExternalRefusal } from "../refusals";

/** The accepted signature algorithms. SHA-1 and shared keys are not among them. */
const algorithms = new Set([
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  "http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1",
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmlenc#sha512",
  "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
  "http://www.w3.org/2001/10/xml-exc-c14n#",
  "http://www.w3.org/TR/2001/REC-xml-c14n-20010315",
]);

/** Node lookup is quadratic; the largest real responses have about 200 nodes. */
const MAX_ELEMENTS = 600;
const MAX_ATTRIBUTES = 1_500;
const DEEPEST = 30;

const refuse = (detail: string): never => {
  throw new ExternalRefusal("unverified", detail);
};

/** Throws if there are too many elements, they nest too deep, or one is truncated. Linear time. */
function measure(xml: string): void {
  let [elements, depth] = [0, 0];
  for (const [tag, closing] of xml.matchAll(/<(\/?)[A-Za-z_][^<>]*>/g)) {
    if (closing) depth -= 1;
    else {
      elements += 1;
      if (!tag.endsWith("/>")) depth += 1;
    }
    if (elements > MAX_ELEMENTS) refuse("too many elements");
    if (depth > DEEPEST) refuse("too deep");
  }
  if ((xml.match(/</g)?.length ?? 0) > 2 * MAX_ELEMENTS + 1) refuse("too many elements");
  if ((xml.match(/=/g)?.length ?? 0) > MAX_ATTRIBUTES) refuse("too many attributes");
}

const countOf = (xml: string, name: string) =>
  xml.match(new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])`, "g"))?.length ?? 0;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * Rejects, before parsing, what only attacks need: costly or ambiguous XML, weak algorithms, another issuer. Returns
 * the XML.
 */
export function screenResponse(samlResponse: string, issuer: string): string {
  const xml = Buffer.from(samlResponse, "base64").toString("utf8");
  // Document types, entities, comments and CDATA let two parsers read different things.
  if (xml.includes("<!")) refuse("more than plain elements");
  measure(xml);
  if (countOf(xml, "Response") !== 1) refuse("not exactly one response");
  if (countOf(xml, "Assertion") + countOf(xml, "EncryptedAssertion") > 1) refuse("more than one assertion");
  for (const [, name] of xml.matchAll(/<(?:[\w.-]+:)?Issuer\b[^<>]*>([^<]*)</g)) {
    if (![issuer, escaped(issuer)].includes(name!.trim())) refuse("another issuer");
  }
  for (const [, doubly, singly] of xml.matchAll(/\bAlgorithm\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const algorithm = doubly ?? singly ?? "";
    if (!algorithms.has(algorithm)) refuse(`the algorithm ${algorithm.slice(0, 100)} is not accepted`);
  }
  return xml;
}
