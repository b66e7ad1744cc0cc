import { clock } from "@/lib/time/clock";
import { samlCallbackUrl, samlMetadataUrl } from "../addresses";
import type { SamlProvider } from "../find-provider";
import { ExternalRefusal } from "../refusals";
import { judgeAssertion, type Element } from "./judge-assertion";
import { OLDEST_ASSERTION_MS, serviceProvider, SKEW_MS } from "./service-provider";

/** Everything a signature may be made with. SHA-1 and shared keys are not. */
const algorithms = new Set([
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  "http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1",
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmlenc#sha512",
  "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
  "http://www.w3.org/2001/10/xml-exc-c14n#",
  "http://www.w3.org/TR/2001/REC-xml-c14n-20010315",
]);

/** Refuses, before anything is parsed, what no provider sends and only attacks need. */
function screen(samlResponse: string): void {
  const xml = Buffer.from(samlResponse, "base64").toString("utf8");
  // Document types and entities, comments, CDATA: each a way to make two readers read two things.
  if (xml.includes("<!")) throw new ExternalRefusal("unverified", "more than plain elements");
  for (const [, doubly, singly] of xml.matchAll(/\bAlgorithm\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const algorithm = doubly ?? singly ?? "";
    if (!algorithms.has(algorithm)) {
      throw new ExternalRefusal("unverified", `the algorithm ${algorithm.slice(0, 100)} is not accepted`);
    }
  }
}

const CANCELLED = /(AuthnFailed|RequestDenied)/;

/** Verifies a response of the provider to one request and judges the assertion in it. Throws ExternalRefusal. */
export async function readResponse(provider: SamlProvider, samlResponse: string, requestId: string) {
  screen(samlResponse);
  const { settings, externalId } = provider;
  const { profile } = await serviceProvider(provider, requestId)
    .validatePostResponseAsync({ SAMLResponse: samlResponse })
    .catch((error: Error & { xmlStatus?: string }) => {
      const isCancelled = CANCELLED.test(error.xmlStatus ?? "");
      throw new ExternalRefusal(isCancelled ? "cancelled" : "unverified", error.message.slice(0, 200));
    });
  const signed = profile?.getAssertion?.() as { Assertion?: Element } | undefined;
  if (!signed?.Assertion) throw new ExternalRefusal("unverified", "no assertion");
  return judgeAssertion(signed.Assertion, {
    issuer: settings.entityId,
    audience: samlMetadataUrl(externalId),
    recipient: samlCallbackUrl(externalId),
    requestId,
    emailAttribute: settings.emailAttribute,
    subjectAttribute: settings.subjectAttribute,
    now: clock.now().getTime(),
    skewMs: SKEW_MS,
    oldestMs: OLDEST_ASSERTION_MS,
  });
}
