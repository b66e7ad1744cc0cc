import { createPrivateKey, createPublicKey, X509Certificate } from "node:crypto";
import { domainToASCII } from "node:url";
import { z } from "zod";
import { textOf } from "@/lib/http/wire";

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Secrets and people travel over TLS; plain HTTP is for this machine only. */
export function isProtected(url: string): boolean {
  // Checked even for what isn't an address.
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));
}

const address = z
  .url({ error: "Give a full address, https://…" })
  .max(500)
  .refine(isProtected, { error: "The address must begin with https://" })
  .refine((url) => !/[#@]/.test(url), { error: "The address may carry neither a user nor a fragment" });

const text = (max: number) => textOf(max).min(1);

function readCertificate(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}

/** Shorter RSA keys can be broken. */
const isStrong = ({ publicKey }: X509Certificate) =>
  publicKey.asymmetricKeyType !== "rsa" || (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;

const certificate = text(20_000).refine(
  (pem) => {
    const read = readCertificate(pem);
    return read !== null && isStrong(read);
  },
  { error: "Give an X.509 certificate in PEM, of 2048 bits or more" },
);

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const LOCAL_PART = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;

function isMailDomainOrAddress(covers: string): boolean {
  const [domain = "", local, ...more] = covers.split("@").reverse();
  return more.length === 0 && DOMAIN.test(domain) && (local === undefined || LOCAL_PART.test(local));
}

/** A domain as typed, in any alphabet, and in its ASCII form. */
function canonical(covers: string): string {
  const at = covers.lastIndexOf("@") + 1;
  return `${covers.slice(0, at)}${domainToASCII(covers.slice(at)) || covers.slice(at)}`.toLowerCase();
}

const covers = z
  .string()
  .trim()
  .transform(canonical)
  .refine(isMailDomainOrAddress, { error: "Give an email domain (example.org) or one address" });

export const ExternalId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, { error: "Use small letters, digits and hyphens, at most 63" });

const shared = {
  externalId: ExternalId,
  label: text(80),
  /** Mail domains, or single addresses during a trial. */
  covers: z.array(covers).min(1).max(50),
};

export const OidcSettings = z.strictObject({
  // The discovery document lies below it and must name this very issuer.
  issuer: address.refine((url) => !url.includes("/.well-known/"), {
    error: "Give the issuer itself, without /.well-known/…",
  }),
  clientId: text(255),
  scopes: z
    .string()
    .regex(/^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/, { error: "Begin with openid, separated by spaces" })
    .max(255)
    .default("openid email"),
  clientAuthentication: z.enum(["basic", "post"]).default("basic"),
  /** The claim for a verified email. */
  verifiedEmailClaim: text(64).default("email_verified"),
});
export type OidcSettings = z.output<typeof OidcSettings>;

export const SamlSettings = z.strictObject({
  entityId: text(500),
  signInUrl: address,
  /** Several during a key rotation. */
  certificates: z.array(certificate).min(1).max(4),
  /** The email's attribute; without one the name identifier, if it is an email. */
  emailAttribute: text(200).optional(),
  /** The attribute that never changes for a person; without one the name identifier. */
  subjectAttribute: text(200).optional(),
  /** The signing key's certificate; requests are then signed. */
  signingCertificate: certificate.optional(),
});
export type SamlSettings = z.output<typeof SamlSettings>;

const isKeyOf = (pem: string, certificatePem: string | undefined): boolean => {
  if (!certificatePem) return false;
  try {
    const own = createPublicKey(createPrivateKey(pem)).export({ type: "spki", format: "der" });
    return own.equals(new X509Certificate(certificatePem).publicKey.export({ type: "spki", format: "der" }));
  } catch {
    return false;
  }
};

export const OidcInput = z.strictObject({
  ...shared,
  protocol: z.literal("oidc"),
  settings: OidcSettings,
  clientSecret: text(1000).optional(),
});

export const SamlInput = z.strictObject({
  ...shared,
  protocol: z.literal("saml"),
  settings: SamlSettings,
  signingKey: text(20_000).optional(),
});

/** A provider as an administrator enters it. An omitted secret stays. */
export const ProviderInput = z.discriminatedUnion("protocol", [
  OidcInput,
  SamlInput.refine(
    (given) => !given.signingKey || isKeyOf(given.signingKey, given.settings.signingCertificate),
    {
      error: "The signing key and the signing certificate do not belong together",
      path: ["signingKey"],
    },
  ),
]);
export type ProviderInput = z.input<typeof ProviderInput>;

/** What a test of a provider found, in words. */
export type ProviderTest = { isFine: boolean; text: string };

export const ProviderPath = z.object({ externalId: ExternalId });

/** `here`: the browser is already at the portal's own address. */
export const Departure = z.strictObject({
  url: z.string().max(4000).optional(),
  here: z.literal("1").optional(),
});

/** A SAML form: 48 kB of XML, several times a large real one. */
export const SamlForm = z.strictObject({
  SAMLResponse: z.string().min(1).max(65_536),
  RelayState: z.string().max(200).default(""),
});

export const SamlTicket = z.strictObject({ ticket: z.string().max(200) });
