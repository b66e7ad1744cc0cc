import * as oidc from "openid-client";
import { oidcCallbackUrl } from "../addresses";
import type { OidcProvider } from "../find-provider";
import { asRefusal } from "./as-refusal";
import { configurationOf } from "./configuration";

/** What the answer is checked against: the id token carries the nonce; only the verifier redeems the code. */
export type OidcChecks = { nonce: string; verifier: string };

/** The authorization request, and what to check its answer against. */
export async function authorize(
  provider: OidcProvider,
  state: string,
): Promise<{ redirectTo: string; checks: OidcChecks }> {
  const checks = { nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
  const configuration = await configurationOf(provider).catch(asRefusal);
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: oidcCallbackUrl(provider.externalId),
    response_type: "code",
    scope: provider.settings.scopes,
    state,
    nonce: checks.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: "S256",
  });
  return { redirectTo: url.href, checks };
}
