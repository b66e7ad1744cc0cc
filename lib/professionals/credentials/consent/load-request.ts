import { db } from "@/db/client";
import { hashToken } from "@/lib/auth/link-token";
import { clock } from "@/lib/time/clock";
import { credentialTypes } from "../catalog-rules";
import { findRequest, listKindsOfOthers, type Party } from "./reads";
import { consentStateOf } from "./rules";
import type { ConsentRequest } from "./schema";

type Row = { agencyId: number | null; managementCompanyId: number | null };

const partyOf = ({ agencyId, managementCompanyId }: Row): Party =>
  agencyId === null ? { managementCompanyId: managementCompanyId! } : { agencyId };

/** The page of a request's link. Changes nothing, because mail scanners open links too. */
export async function loadRequest(token: string): Promise<ConsentRequest | null> {
  const found = await findRequest(db, hashToken(token));
  if (!found) return null;
  const { consent, firstName, party, askedBy } = found;
  const kinds = await listKindsOfOthers(db, consent.professionalId, partyOf(consent));
  return {
    state: consentStateOf(consent, clock.now()),
    firstName,
    party,
    askedBy,
    documents: credentialTypes.filter(({ code }) => kinds.includes(code)).map(({ name }) => name),
  };
}
