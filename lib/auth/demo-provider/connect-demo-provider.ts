import { systemCtx, writeUnkeyed } from "@/lib/context";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { findOidcProvider } from "../external/find-provider";
import { ExternalRefusal } from "../external/refusals";
import { saveProvider } from "../external/save-provider";
import { isProtected } from "../external/schema";
import { DEMO_CLIENT, DEMO_PROVIDER, demoIssuer, demoPeople } from "./description";
import { clientSecret } from "./keys";

async function isConnected(): Promise<boolean> {
  try {
    const { settings, secret } = await findOidcProvider(DEMO_PROVIDER);
    return settings.issuer === demoIssuer() && secret === clientSecret();
  } catch (error) {
    if (error instanceof ExternalRefusal) return false;
    throw error;
  }
}

/**
 * Connects the portal to its demo provider with the verb administrators use, for the few addresses that sign in
 * there.
 */
export async function connectDemoProvider(): Promise<void> {
  if (!isProtected(env().APP_URL)) {
    log.warn("the demo's external sign-in needs APP_URL to be https or localhost");
    return;
  }
  if (await isConnected()) return;
  const ctx = systemCtx("connect demo provider");
  await writeUnkeyed(ctx, (tx) =>
    saveProvider(tx, ctx, {
      protocol: "oidc",
      externalId: DEMO_PROVIDER,
      label: "Harborview (demo)",
      covers: demoPeople.map(({ email }) => email),
      settings: { issuer: demoIssuer(), clientId: DEMO_CLIENT },
      clientSecret: clientSecret(),
    }),
  );
}
