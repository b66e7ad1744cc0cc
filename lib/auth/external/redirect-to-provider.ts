import { returnPath } from "../return-path";
import { newToken, recordDeparture } from "./attempts";
import { findOidcProvider, findSamlProvider, requireOn } from "./find-provider";
import { authorize } from "./oidc/authorize";
import { requestSignIn } from "./saml/service-provider";

type Departure = { externalId: string; url: string | undefined; browser: string | undefined };
type Left = { redirectTo: string; browser: string };

const A_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The same for all sign-ins of this browser, so that one tab does not end another's. */
const browserOf = (known: string | undefined) => (known && A_TOKEN.test(known) ? known : newToken());

/** Begins a sign-in at an OpenID Connect provider. Throws ExternalRefusal. */
export async function redirectToOidc({ externalId, url, browser: known }: Departure): Promise<Left> {
  const provider = await findOidcProvider(externalId);
  requireOn(provider);
  const [state, browser] = [newToken(), browserOf(known)];
  const { redirectTo, checks } = await authorize(provider, state);
  await recordDeparture(provider.id, { state, browser, returnTo: returnPath(url), checks });
  return { redirectTo, browser };
}

/** Begins a sign-in at a SAML provider. Throws ExternalRefusal. */
export async function redirectToSaml({ externalId, url, browser: known }: Departure): Promise<Left> {
  const provider = await findSamlProvider(externalId);
  requireOn(provider);
  const [state, browser] = [newToken(), browserOf(known)];
  const { redirectTo, checks } = await requestSignIn(provider, state);
  await recordDeparture(provider.id, { state, browser, returnTo: returnPath(url), checks });
  return { redirectTo, browser };
}
