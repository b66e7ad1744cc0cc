import * as oidc from "openid-client";
import { oidcCallbackUrl } from "../addresses";
import type { VerifiedIdentity } from "../admit-identity";
import type { OidcProvider } from "../find-provider";
import { ExternalRefusal } from "../refusals";
import { asRefusal } from "./as-refusal";
import type { OidcChecks } from "./authorize";
import { configurationOf } from "./configuration";

type Claims = Record<string, unknown>;

/**
 * Exchanges the code of an answer and reads the id token: its signature, issuer, audience, times and nonce, and that it
 * is to this attempt. Throws ExternalRefusal.
 */
export async function readAnswer(
  provider: OidcProvider,
  answer: { query: URLSearchParams; state: string },
  { nonce, verifier }: OidcChecks,
): Promise<VerifiedIdentity> {
  try {
    const configuration = await configurationOf(provider);
    const url = new URL(`${oidcCallbackUrl(provider.externalId)}?${answer.query}`);
    const tokens = await oidc.authorizationCodeGrant(configuration, url, {
      expectedState: answer.state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims: Claims | undefined = tokens.claims();
    const subject = claims?.sub;
    if (!claims || typeof subject !== "string" || subject === "" || subject.length > 255) {
      throw new ExternalRefusal("unverified", "no subject");
    }
    if (!isForUs(claims, provider.settings.clientId)) {
      throw new ExternalRefusal("unverified", "a token made for another party");
    }
    const claimed =
      "email" in claims ? claims : await fetchUserInfo(configuration, tokens.access_token, subject);
    return { subject, ...emailOf(claimed, provider.settings.verifiedEmailClaim) };
  } catch (error) {
    return asRefusal(error);
  }
}

/** With several audiences a token must name its authorized party, which must be the portal. */
const isForUs = ({ aud, azp }: Claims, clientId: string) =>
  azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId;

/** Some providers return the email only from the userinfo endpoint, for the access token. */
async function fetchUserInfo(
  configuration: oidc.Configuration,
  accessToken: string,
  subject: string,
): Promise<Claims> {
  if (!configuration.serverMetadata().userinfo_endpoint) return {};
  return oidc.fetchUserInfo(configuration, accessToken, subject);
}

const isYes = (claim: unknown) => claim === true || claim === "true" || claim === 1 || claim === "1";

function emailOf(claims: Claims, verifiedEmailClaim: string) {
  const email = typeof claims.email === "string" && claims.email !== "" ? claims.email : null;
  return { email, isEmailVerified: isYes(claims[verifiedEmailClaim]) };
}
