export const EVIL = "director@harborview.test";
export const assertionOf = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)![0];
export const signatureOf = (xml: string) => /<ds:Signature[\s\S]*?<\/ds:Signature>/.exec(xml)![0];
const inWords = (xml: string, words: string) => xml.replace(assertionOf(xml), words);
/** The assertion for another person, unsigned and with another id. */
const forged = (xml: string) =>
  assertionOf(xml)
    .replace(signatureOf(xml), "")
    .replace(/ID="[^"]*"/, 'ID="_evil"')
    .replace(/employee\d+@harborview\.test/g, EVIL)
    .replace(/subject-\d+/g, "evil");

/** Places for the signed original, so that one parser finds it and another the forgery. */
export const wrappings: [string, (xml: string) => string][] = [
  ["the forgery before the original", (xml) => inWords(xml, `${forged(xml)}${assertionOf(xml)}`)],
  ["the forgery after the original", (xml) => inWords(xml, `${assertionOf(xml)}${forged(xml)}`)],
  [
    "the original within the forgery's signature",
    (xml) => {
      const hidden = `<ds:Object>${assertionOf(xml).replace(signatureOf(xml), "")}</ds:Object>`;
      const signature = signatureOf(xml).replace("</ds:Signature>", `${hidden}</ds:Signature>`);
      return inWords(xml, forged(xml).replace("</saml:Issuer>", `</saml:Issuer>${signature}`));
    },
  ],
  [
    "the original within the forgery",
    (xml) => inWords(xml, forged(xml).replace("</saml:Assertion>", `${assertionOf(xml)}</saml:Assertion>`)),
  ],
  [
    "the original in the extensions of the response",
    (xml) =>
      inWords(xml, forged(xml)).replace(
        "<samlp:Status>",
        `<samlp:Extensions>${assertionOf(xml)}</samlp:Extensions><samlp:Status>`,
      ),
  ],
  [
    "the forgery with the original's id and signature",
    (xml) => {
      const id = /<saml:Assertion ID="([^"]*)"/.exec(xml)![1]!;
      const evil = forged(xml)
        .replace("_evil", id)
        .replace("</saml:Issuer>", `</saml:Issuer>${signatureOf(xml)}`);
      return inWords(xml, evil);
    },
  ],
  [
    "the whole original inside a response of the attacker's",
    (xml) =>
      xml
        .replace("<samlp:Status>", `<samlp:Extensions>${xml}</samlp:Extensions><samlp:Status>`)
        .replace(
          /(<\/samlp:Status>)(?![\s\S]*<\/samlp:Status>)<saml:Assertion[\s\S]*<\/saml:Assertion>/,
          (_, status: string) => `${status}${forged(xml)}`,
        ),
  ],
];
