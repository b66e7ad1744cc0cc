import { ExternalRefusal } from "../refusals";

/** Everything a signature may be made with. SHA-1 and shared keys are not. */
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

/** Looking up nodes takes time by the square of their number; the largest responses of real providers have about 200. */
const MOST_ELEMENTS = 600;
const MOST_ATTRIBUTES = 1_500;
const DEEPEST = 30;

const refuse = (detail: string): never => {
  throw new ExternalRefusal("unverified", detail);
};

/** Throws where elements are too many or too deep, or one is cut off. Linear in the length of the text. */
function measure(xml: string): void {
  let [elements, depth] = [0, 0];
  for (const [tag, closing] of xml.matchAll(/<(\/?)[A-Za-z_][^<>]*>/g)) {
    if (closing) depth -= 1;
    else {
      elements += 1;
      if (!tag.endsWith("/>")) depth += 1;
    }
    if (elements > MOST_ELEMENTS) refuse("too many elements");
    if (depth > DEEPEST) refuse("too deep");
  }
  if ((xml.match(/</g)?.length ?? 0) > 2 * MOST_ELEMENTS + 1) refuse("too many elements");
  if ((xml.match(/=/g)?.length ?? 0) > MOST_ATTRIBUTES) refuse("too many attributes");
}

const countOf = (xml: string, name: string) =>
  xml.match(new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])`, "g"))?.length ?? 0;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * Refuses, before anything is parsed, what no provider sends and only attacks need: costly or ambiguous XML, weak
 * algorithms, another issuer. Returns the XML.
 */
export function screenResponse(samlResponse: string, issuer: string): string {
  const xml = Buffer.from(samlResponse, "base64").toString("utf8");
  // Document types and entities, comments, CDATA: each a way to make two readers read two things.
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
