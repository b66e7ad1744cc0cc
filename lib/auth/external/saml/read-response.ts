import { inThread, DeadlineMissed } from "@/lib/threads/run-in-thread";
import { clock } from "@/lib/time/clock";
import { samlCallbackUrl, samlMetadataUrl } from "../addresses";
import type { SamlProvider } from "../find-provider";
import { ExternalRefusal } from "../refusals";
import { validateAssertion } from "./validate-assertion";
import { validateEnvelope } from "./validate-envelope";
import { OLDEST_ASSERTION_MS, SKEW_MS } from "./service-provider";
import { screenResponse } from "./screen-response";
import type { ToVerify, Verified } from "./verify-signature";

/** Untrusted XML is never parsed on the main thread. */
const verifyInThread = inThread<ToVerify, Verified>({
  lane: "sign-in",
  module: "lib/auth/external/saml/verify-signature.ts",
  name: "verifySignature",
  deadlineMs: 5_000,
});

async function verify(given: ToVerify) {
  const verified = await verifyInThread(given).catch((error: unknown) => {
    if (error instanceof DeadlineMissed) throw new ExternalRefusal("unverified", "took too long to verify");
    throw error;
  });
  if (!("fault" in verified)) return verified;
  throw new ExternalRefusal(verified.isCancelled ? "cancelled" : "unverified", verified.fault);
}

/** Verifies a provider's response to one request, cheap checks first. Throws ExternalRefusal. */
export async function readResponse(provider: SamlProvider, samlResponse: string, requestId: string) {
  const { settings, externalId } = provider;
  const issuer = settings.entityId;
  const audience = samlMetadataUrl(externalId);
  const recipient = samlCallbackUrl(externalId);
  const { assertion, envelope } = await verify({
    samlResponse,
    xml: screenResponse(samlResponse, issuer),
    certificates: settings.certificates,
    issuer,
    audience,
    callbackUrl: recipient,
  });
  if (!assertion) throw new ExternalRefusal("unverified", "no assertion");
  const validated = validateAssertion(assertion, {
    issuer,
    audience,
    recipient,
    requestId,
    emailAttribute: settings.emailAttribute,
    subjectAttribute: settings.subjectAttribute,
    now: clock.now().getTime(),
    skewMs: SKEW_MS,
    oldestMs: OLDEST_ASSERTION_MS,
  });
  validateEnvelope(envelope, { issuer, recipient, requestId });
  return validated;
}
