import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import { samlCallbackUrl, samlMetadataUrl } from "../addresses";
import type { SamlProvider } from "../find-provider";
import { OLDEST_ASSERTION_MS, SKEW_MS } from "./rules";

const signing = ({ settings, secret }: SamlProvider) =>
  secret && settings.signingCertificate
    ? { privateKey: secret, publicCert: settings.signingCertificate, signatureAlgorithm: "sha256" as const }
    : {};

/** The portal as service provider. The library's cache is unused: single use is enforced in the database. */
export function serviceProvider(provider: SamlProvider, requestId: string): SAML {
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
export function serviceProviderMetadata(provider: SamlProvider): string {
  const { privateKey, publicCert, signatureAlgorithm } = { publicCert: null, ...signing(provider) };
  return generateServiceProviderMetadata({
    issuer: samlMetadataUrl(provider.externalId),
    callbackUrl: samlCallbackUrl(provider.externalId),
    identifierFormat: null,
    wantAssertionsSigned: true,
    ...(privateKey && { privateKey, publicCerts: publicCert, signatureAlgorithm }),
  });
}
