import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import { randomBytes } from "node:crypto";
import { NotFound } from "@/lib/errors";
import { samlCallbackUrl, samlMetadataUrl } from "../addresses";
import { findSamlProvider, type SamlProvider } from "../find-provider";
import { countHit } from "../../rate-limit";

const signing = ({ settings, secret }: SamlProvider) =>
  secret && settings.signingCertificate
    ? { privateKey: secret, publicCert: settings.signingCertificate, signatureAlgorithm: "sha256" as const }
    : {};

/** The portal as service provider. The library's cache is unused: single use is enforced in the database. */
function serviceProvider(provider: SamlProvider, requestId: string): SAML {
  const { settings, externalId } = provider;
  return new SAML({
    issuer: samlMetadataUrl(externalId),
    audience: samlMetadataUrl(externalId),
    callbackUrl: samlCallbackUrl(externalId),
    entryPoint: settings.signInUrl,
    idpIssuer: settings.entityId,
    idpCert: settings.certificates,
    // Either the assertion or the response is signed; the library reads only what is.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.never,
    acceptedClockSkewMs: SKEW_MS,
    maxAssertionAgeMs: OLDEST_ASSERTION_MS,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
    ...signing(provider),
  });
}

/** The metadata for the provider's administrator, as a file. */
function serviceProviderMetadata(provider: SamlProvider): string {
  const { privateKey, publicCert, signatureAlgorithm } = { publicCert: null, ...signing(provider) };
  return generateServiceProviderMetadata({
    issuer: samlMetadataUrl(provider.externalId),
    callbackUrl: samlCallbackUrl(provider.externalId),
    identifierFormat: null,
    wantAssertionsSigned: true,
    ...(privateKey && { privateKey, publicCerts: publicCert, signatureAlgorithm }),
  });
}

/** The provider's clock may differ by this much. */
export const SKEW_MS = 60_000;
/** Only a self-submitting form lies between the provider's signature and the browser's arrival. */
export const OLDEST_ASSERTION_MS = 5 * 60_000;

/** The portal's metadata for a provider's administrator, rate-limited by `address`. */
export async function readMetadata(externalId: string, address: string): Promise<string> {
  await countHit({ name: "metadata-address", of: address, max: 120, minutes: 15 });
  const provider = await findSamlProvider(externalId).catch(() => {
    throw new NotFound();
  });
  return serviceProviderMetadata(provider);
}

/** What the assertion is checked against. */
export type SamlChecks = { requestId: string };

/** The request's address, and what to check the answer against. */
export async function requestSignIn(
  provider: SamlProvider,
  relayState: string,
): Promise<{ redirectTo: string; checks: SamlChecks }> {
  // XML ids cannot begin with a digit.
  const requestId = `_${randomBytes(20).toString("hex")}`;
  const redirectTo = await serviceProvider(provider, requestId).getAuthorizeUrlAsync(
    relayState,
    undefined,
    {},
  );
  return { redirectTo, checks: { requestId } };
}
