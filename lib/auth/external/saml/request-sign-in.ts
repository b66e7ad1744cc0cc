import { randomBytes } from "node:crypto";
import type { SamlProvider } from "../find-provider";
import { serviceProvider } from "./service-provider";

/** What the assertion is checked against. */
export type SamlChecks = { requestId: string };

/** The request's address, and what to check the answer against. */
export async function requestSignIn(
  provider: SamlProvider,
  relayState: string,
): Promise<{ redirectTo: string; checks: SamlChecks }> {
  // XML ids cannot begin with a digit.
  const requestId = `_${randomBytes(20).toString("hex")}`;
  const redirectTo = await serviceProvider(provider, requestId).getAuthorizeUrlAsync(
    relayState,
    undefined,
    {},
  );
  return { redirectTo, checks: { requestId } };
}
