import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { externalIdentity, externalProvider } from "@/db/schema/external-sign-in";
import { removeProvider, saveProvider } from "@/lib/auth/external/save-provider";
import type { ProviderInput } from "@/lib/auth/external/schema";
import { systemCtx } from "@/lib/context";
import { providerKeys } from "./identity/keys";
import { entityId } from "./identity/saml-provider";
import { insert, next } from "./rows";

/** Saves a provider in a command of its own. */
export const savedProvider = (input: ProviderInput, companyId?: number) =>
  db.transaction((tx) => saveProvider(tx, systemCtx("test"), input, { companyId }));

export const removedProvider = (externalId: string) =>
  db.transaction((tx) => removeProvider(tx, systemCtx("test"), externalId));

type OidcInput = Extract<ProviderInput, { protocol: "oidc" }>;

/** An OpenID Connect provider with its own mail domain; by default nothing answers there. */
export async function anOidcProvider({
  companyId,
  ...given
}: Partial<Omit<OidcInput, "protocol">> & { companyId?: number } = {}) {
  const number = next();
  const input: OidcInput = {
    protocol: "oidc",
    externalId: `provider-${number}`,
    label: `Provider ${number}`,
    covers: [`domain${number}.test`],
    settings: { issuer: `https://id.domain${number}.test`, clientId: "shiftwell" },
    clientSecret: "a-secret-of-two",
    ...given,
  };
  await savedProvider(input, companyId);
  return { ...input, domain: input.covers[0]! };
}

/** A SAML provider with its own mail domain and the tests' certificate. */
export async function aSamlProvider(given: {
  externalId?: string;
  label?: string;
  covers?: string[];
  signingKey?: string;
  signingCertificate?: string;
  signInUrl?: string;
}) {
  const number = next();
  const { signingKey, signingCertificate, signInUrl = `${entityId}/sso`, ...rest } = given;
  const input = {
    protocol: "saml" as const,
    externalId: `saml-${number}`,
    label: `Provider ${number}`,
    covers: [`saml${number}.test`],
    ...rest,
  };
  const settings = { entityId, signInUrl, certificates: [providerKeys.certificate], signingCertificate };
  await savedProvider({ ...input, settings, signingKey });
  return input;
}

/** A link of someone to their account at a provider; returns the provider's id. */
export async function aLinkTo(userId: number, given: { externalId?: string } = {}): Promise<string> {
  const externalId = given.externalId ?? (await anOidcProvider()).externalId;
  const [provider] = await db
    .select({ id: externalProvider.id })
    .from(externalProvider)
    .where(eq(externalProvider.externalId, externalId));
  await insert(externalIdentity, { providerId: provider!.id, userId, subject: `subject of ${userId}` });
  return externalId;
}
