import { expect, test } from "vitest";
import { certificatesIn, pemOf } from "./metadata-rules";
import { parseMetadata } from "./parse-metadata";

const key = (use: string, letters: string) =>
  `<md:KeyDescriptor ${use}><ds:KeyInfo><ds:X509Data><ds:X509Certificate>\n ${letters}\n</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;
const service = (binding: string, location: string) =>
  `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${location}"/>`;
const descriptor = (inner: string) =>
  `<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${inner}</md:IDPSSODescriptor>`;
const entity = (inner: string) =>
  `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="urn:rose">${inner}</md:EntityDescriptor>`;
const redirect = service("HTTP-Redirect", "https://login.rose.test/sso?a=1&amp;b=2");

const refused = (text: string) => {
  try {
    return parseMetadata(text);
  } catch (error) {
    return (error as { errors: { field: string; message: string }[] }).errors[0];
  }
};

test("a provider’s metadata says its entity id, its HTTP-Redirect address and its signing certificates", () => {
  const keys =
    key('use="signing"', "MIIA") + key('use="encryption"', "MIIE") + key("", "MIIB") + key("", "MIIB");
  const text = `<?xml version="1.0"?>\n${entity(descriptor(keys + service("HTTP-POST", "https://x.test") + redirect))}`;
  expect(parseMetadata(text)).toEqual({
    entityId: "urn:rose",
    signInUrl: "https://login.rose.test/sso?a=1&b=2",
    certificates: [pemOf("MIIA"), pemOf("MIIB")],
  });
});

test.each([
  ["rose", "This isn’t metadata"],
  ["<a>", "This isn’t metadata"],
  ["<html></html>", "This isn’t metadata"],
  [`<!DOCTYPE x [<!ENTITY e "e">]>${entity(descriptor(key("", "MIIA") + redirect))}`, "This isn’t metadata"],
  [entity("<md:SPSSODescriptor/>"), "This describes no identity provider"],
  [entity(descriptor(key("", "MIIA"))), "It names no sign-in address"],
  [entity(descriptor(redirect)), "It has no signing certificate"],
  [
    `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${entity(descriptor(redirect)).repeat(2)}</md:EntitiesDescriptor>`,
    "This names several providers",
  ],
])("%s is refused at its field", (text, message) => {
  expect(refused(text)).toMatchObject({ field: "metadata", message: expect.stringContaining(message) });
});

test("certificates are taken in PEM, several after one another, or as bare letters", () => {
  const [one, two] = [pemOf("MIIA"), pemOf("MIIB")];
  expect(certificatesIn(`Bag Attributes\n${one}\r\n\n${two}`)).toEqual([one, two]);
  expect(certificatesIn("MII\nA")).toEqual([one]);
  expect(certificatesIn("not, a certificate")).toEqual(["not, a certificate"]);
  expect(certificatesIn("  ")).toEqual([]);
});
