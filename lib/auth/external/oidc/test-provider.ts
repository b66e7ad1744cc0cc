import * as oidc from "openid-client";
import { oidcCallbackUrl } from "../addresses";
import type { OidcProvider } from "../find-provider";
import { ExternalRefusal } from "../refusals";
import { asRefusal } from "./as-refusal";
import type { ProviderTest } from "../schema";
import { discover } from "./configuration";

const texts = {
  FINE: "The provider answers, and accepts the client and its secret. Try it with one person next.",
  SECRET: "The provider answers, but refuses the client id or its secret. Enter the secret again.",
  INCOMPLETE: "The provider names no address for sign-in, tokens or keys.",
  UNREACHABLE: "The provider can’t be reached at this issuer. Check the address.",
  OTHER: "The provider answers, but not as its issuer should. Check the issuer.",
} as const;

const resultOf = (code: keyof typeof texts): ProviderTest => ({ isFine: code === "FINE", text: texts[code] });

/** A code no one was given: a provider that knows the client refuses the code, another one the client. */
const NO_CODE = "shiftwell-connection-test";

async function redeemNothing(provider: OidcProvider, configuration: oidc.Configuration): Promise<void> {
  const { issuer } = configuration.serverMetadata();
  const query = new URLSearchParams({ code: NO_CODE, state: NO_CODE, iss: issuer });
  const url = new URL(`${oidcCallbackUrl(provider.externalId)}?${query}`);
  await oidc.authorizationCodeGrant(configuration, url, {
    expectedState: NO_CODE,
    pkceCodeVerifier: oidc.randomPKCECodeVerifier(),
  });
}

function codeOf(error: unknown): keyof typeof texts {
  if (error instanceof oidc.WWWAuthenticateChallengeError) return "SECRET";
  if (error instanceof oidc.ResponseBodyError)
    return /^(invalid_client|unauthorized_client)$/.test(error.error) ? "SECRET" : "FINE";
  try {
    return asRefusal(error);
  } catch (refusal) {
    return refusal instanceof ExternalRefusal && refusal.reason === "unavailable" ? "UNREACHABLE" : "OTHER";
  }
}

export async function testOidc(provider: OidcProvider): Promise<ProviderTest> {
  try {
    const configuration = await discover(provider);
    const { authorization_endpoint, token_endpoint, jwks_uri } = configuration.serverMetadata();
    if (!authorization_endpoint || !token_endpoint || !jwks_uri) return resultOf("INCOMPLETE");
    await redeemNothing(provider, configuration);
    return resultOf("OTHER");
  } catch (error) {
    return resultOf(codeOf(error));
  }
}
