import { ExternalRefusal } from "../refusals";

/** The attributes of a response; null for those it lacks. */
export type Envelope = {
  isResponse: boolean;
  version: string | null;
  destination: string | null;
  inResponseTo: string | null;
  issuers: string[];
  statuses: string[];
  assertions: number;
};

type Expected = { issuer: string; recipient: string; requestId: string };

const SUCCESS = "urn:oasis:names:tc:SAML:2.0:status:Success";

/**
 * Validates the response around an assertion: success, issuer, destination and request. If only the assertion is
 * signed this proves nothing, but contradictions are refused. Throws ExternalRefusal.
 */
export function validateEnvelope(envelope: Envelope, { issuer, recipient, requestId }: Expected): void {
  const refuse = (detail: string) => {
    throw new ExternalRefusal("unverified", detail);
  };
  const { destination, issuers, statuses } = envelope;
  if (!envelope.isResponse || envelope.version !== "2.0") refuse("no SAML 2.0 response");
  if (envelope.assertions !== 1) refuse("not exactly one assertion in the response");
  if (statuses.length !== 1 || statuses[0] !== SUCCESS) refuse("a status that is no success");
  if (destination !== null && destination !== recipient) refuse("a response to another destination");
  if (envelope.inResponseTo !== requestId) refuse("a response to another request");
  if (issuers.length > 1 || issuers.some((one) => one !== issuer)) refuse("a response of another issuer");
}
