import { clock } from "@/lib/time/clock";
import { findProvider } from "./find-provider";
import { testOidc } from "./oidc/test-provider";
import { testSaml } from "./saml/test-provider";
import type { ProviderTest } from "./schema";

/** Whether a provider is reached and accepts the portal, without anyone signing in. Throws ExternalRefusal for none. */
export async function testProvider(externalId: string, now = clock.now()): Promise<ProviderTest> {
  const provider = await findProvider(externalId);
  return provider.protocol === "oidc" ? testOidc(provider) : testSaml(provider, now);
}
