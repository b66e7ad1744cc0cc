import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { Forbidden } from "@/lib/errors";
import { canSetSignatureRule } from "./policy";
import { findLastChange, getSignatureRule } from "./reads";
import type { SignatureRule } from "./schema";

/** The facility's rule, for people who may set it. */
export async function loadSignatureRule(actor: Actor, scope: OneFacilityScope): Promise<SignatureRule> {
  if (!canSetSignatureRule(actor, scope.facilityId)) throw new Forbidden();
  const [rule, changed] = await Promise.all([getSignatureRule(db, scope), findLastChange(scope)]);
  return {
    checkin_signature_required: rule.checkinSignatureRequired,
    sent_home_early_signature_required: rule.sentHomeEarlySignatureRequired,
    changed: changed && { at: changed.at.toISOString(), by: changed.by },
  };
}
