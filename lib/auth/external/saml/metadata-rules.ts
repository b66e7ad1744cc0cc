/** What is read of a parsed XML document, by a browser's parser or the command's. */
type Element = {
  getAttribute(name: string): string | null;
  getElementsByTagNameNS(namespace: string, name: string): ArrayLike<Element>;
  readonly textContent: string | null;
};
type ParsedXml = Pick<Element, "getElementsByTagNameNS">;

export type ProviderMetadata = { entityId: string; signInUrl: string; certificates: string[] };

const METADATA = "urn:oasis:names:tc:SAML:2.0:metadata";
const SIGNATURE = "http://www.w3.org/2000/09/xmldsig#";
const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
/** More is no metadata of one provider. */
export const LARGEST_METADATA = 200_000;

const texts = {
  "not-xml": "This isn’t metadata: paste the whole XML, or fill the fields below",
  several: "This names several providers: ask for the metadata of one alone",
  "no-provider": "This describes no identity provider. Is it the portal’s own metadata?",
  "no-redirect": "It names no sign-in address for HTTP-Redirect",
  "no-certificate": "It has no signing certificate",
} as const;

/** Why a text can't be read as a provider's metadata, in words for its field. */
export type MetadataFault = { fault: (typeof texts)[keyof typeof texts] };

/** A document type or entity makes two parsers read different things. */
export const isPlainXml = (text: string): boolean =>
  text.length <= LARGEST_METADATA && text.trimStart().startsWith("<") && !/<!(DOCTYPE|ENTITY)/i.test(text);

const all = (within: ParsedXml, namespace: string, name: string) =>
  Array.from(within.getElementsByTagNameNS(namespace, name));

/** A certificate as files have it, from its bare letters. */
export const pemOf = (base64: string): string => {
  const lines = base64.replace(/\s+/g, "").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----"].join("\n");
};

/** The certificates in a text: in PEM, one after the other, or the bare letters of one. */
export function certificatesIn(text: string): string[] {
  const found = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g);
  if (found) return found.map((pem) => pemOf(pem.replace(/-----(BEGIN|END) CERTIFICATE-----/g, "")));
  const bare = text.trim();
  if (bare === "") return [];
  return [/^[A-Za-z0-9+/=\s]+$/.test(bare) ? pemOf(bare) : bare];
}

export const metadataFault = (code: keyof typeof texts): MetadataFault => ({ fault: texts[code] });

/** A provider's entity id, sign-in address and signing certificates, from its metadata. */
export function readMetadata(document: ParsedXml): ProviderMetadata | MetadataFault {
  const entities = all(document, METADATA, "EntityDescriptor");
  const providers = entities.filter((one) => all(one, METADATA, "IDPSSODescriptor").length > 0);
  if (entities.length === 0) return metadataFault("not-xml");
  if (providers.length > 1) return metadataFault("several");
  const [entity] = providers;
  const [role] = entity ? all(entity, METADATA, "IDPSSODescriptor") : [];
  if (!entity || !role) return metadataFault("no-provider");
  const signInUrl = all(role, METADATA, "SingleSignOnService")
    .find((one) => one.getAttribute("Binding") === REDIRECT)
    ?.getAttribute("Location");
  if (!signInUrl) return metadataFault("no-redirect");
  const certificates = all(role, METADATA, "KeyDescriptor")
    .filter((one) => one.getAttribute("use") !== "encryption")
    .flatMap((one) => all(one, SIGNATURE, "X509Certificate"))
    .map((one) => pemOf(one.textContent ?? ""));
  if (certificates.length === 0) return metadataFault("no-certificate");
  return {
    entityId: entity.getAttribute("entityID") ?? "",
    signInUrl,
    certificates: [...new Set(certificates)],
  };
}
