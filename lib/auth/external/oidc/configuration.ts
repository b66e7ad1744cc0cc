import * as oidc from "openid-client";
import type { OidcProvider } from "../find-provider";
import { ExternalRefusal } from "../refusals";
import { isProtected } from "../schema";

const TIMEOUT_SECONDS = 8;
const SKEW_SECONDS = 60;
const LARGEST_ANSWER = 512 * 1024;
const KEPT_MS = 5 * 60_000;
const MAX_KEPT = 200;

const cache = new Map<string, { at: number; configuration: Promise<oidc.Configuration> }>();

/** The provider's discovery document, fetched at most once in five minutes. */
export async function configurationOf(provider: OidcProvider): Promise<oidc.Configuration> {
  const key = `${provider.id} ${provider.updatedAt.getTime()}`;
  const known = cache.get(key);
  if (known && performance.now() - known.at < KEPT_MS) return known.configuration;
  if (cache.size >= MAX_KEPT) cache.clear();
  const configuration = discover(provider);
  cache.set(key, { at: performance.now(), configuration });
  configuration.catch(() => cache.delete(key));
  return configuration;
}

/** The provider's discovery document as it is now. */
export async function discover({ settings, secret }: OidcProvider): Promise<oidc.Configuration> {
  const { issuer, clientId, clientAuthentication } = settings;
  const authentication = clientAuthentication === "post" ? oidc.ClientSecretPost : oidc.ClientSecretBasic;
  const configuration = await oidc.discovery(
    new URL(issuer),
    clientId,
    { [oidc.clockTolerance]: SKEW_SECONDS },
    authentication(secret ?? ""),
    {
      [oidc.customFetch]: fetchBounded,
      timeout: TIMEOUT_SECONDS,
      // Without the first, the library relies on TLS for the token endpoint; addresses are checked below.
      execute: [oidc.enableNonRepudiationChecks, oidc.allowInsecureRequests],
    },
  );
  // The library accepts other issuers for some well-known services, which would admit any tenant.
  const named = configuration.serverMetadata().issuer;
  if (named.replace(/\/$/, "") !== issuer.replace(/\/$/, "")) {
    throw new ExternalRefusal("unverified", "the provider describes itself as another issuer");
  }
  return configuration;
}

/** The library's fetch: over TLS or to this machine, without redirects, of bounded size. */
async function fetchBounded(url: string, options: oidc.CustomFetchOptions): Promise<Response> {
  if (!isProtected(url)) throw new ExternalRefusal("unverified", "the provider names an address without TLS");
  const response = await fetch(url, { ...options, redirect: "manual", cache: "no-store" } as RequestInit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > LARGEST_ANSWER)
      throw new ExternalRefusal("unavailable", "an answer of the provider is too large");
    chunks.push(chunk as Uint8Array);
  }
  const { status, headers } = response;
  return new Response(chunks.length > 0 ? Buffer.concat(chunks) : null, { status, headers });
}
