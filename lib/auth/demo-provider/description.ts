import { oidcCallbackUrl, ownUrl } from "../external/addresses";

/** The demo's own organization, to show external sign-in without a real one. */
export const DEMO_PROVIDER = "harborview-demo";
export const DEMO_CLIENT = "shiftwell";

export type DemoPerson = { sub: string; name: string; email: string; who: string };

/** The organization's people: one with a portal account and one without. */
export const demoPeople: readonly DemoPerson[] = [
  { sub: "simone", name: "Simone Osei", email: "sso@demo.test", who: "has an account at the portal" },
  { sub: "noor", name: "Noor Castellan", email: "newcomer@demo.test", who: "has none yet" },
];

export const demoIssuer = () => ownUrl("/api/dev/identity");
export const demoCallback = () => oidcCallbackUrl(DEMO_PROVIDER);

/** The provider's OpenID Connect discovery document. */
export function describeProvider() {
  const issuer = demoIssuer();
  return {
    issuer,
    authorization_endpoint: ownUrl("/dev/identity"),
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    subject_types_supported: ["public"],
    scopes_supported: ["openid", "email"],
    id_token_signing_alg_values_supported: ["ES256"],
    token_endpoint_auth_methods_supported: ["client_secret_basic"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
  };
}
