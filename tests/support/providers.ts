import { saveProvider } from "@/lib/auth/external/save-provider";
import type { ProviderInput } from "@/lib/auth/external/schema";
import { next } from "./rows";

type OidcInput = Extract<ProviderInput, { protocol: "oidc" }>;

/** An OpenID Connect provider of a mail domain of its own, where nothing answers unless told otherwise. */
export async function anOidcProvider(given: Partial<Omit<OidcInput, "protocol">> = {}) {
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
  await saveProvider("system", input);
  return { ...input, domain: input.covers[0]! };
}
