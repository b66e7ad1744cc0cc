import { eq } from "drizzle-orm";
import { facility } from "@/db/schema/facilities";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { changesOf, recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Forbidden, refusals, Invalid } from "@/lib/errors";
import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { canSetSignatureRule } from "./policy";
import { getSignatureRule, SIGNATURE_RULE_CHANGED, findLastChange } from "./reads";
import type { SignatureRuleChange, SignatureRule } from "./schema";
import { NEEDS_BOTH } from "./rules";

const refuse = refusals({
  BOTH_REQUIRED: { as: Invalid, message: NEEDS_BOTH },
});

type RuleInput = { scope: OneFacilityScope; change: SignatureRuleChange };

/** Sets which clock times need a signature. Throws Invalid unless both are chosen. */
export async function setSignatureRule(ctx: Ctx, { scope, change }: RuleInput): Promise<void> {
  const { facilityId } = scope;
  if (!canSetSignatureRule(ctx.actor, facilityId)) throw new Forbidden();
  const { checkinSignatureRequired, sentHomeEarlySignatureRequired } = change;
  if (checkinSignatureRequired == null || sentHomeEarlySignatureRequired == null) {
    const field =
      checkinSignatureRequired == null ? "checkinSignatureRequired" : "sentHomeEarlySignatureRequired";
    return refuse("BOTH_REQUIRED", { field });
  }
  const rule = { checkinSignatureRequired, sentHomeEarlySignatureRequired };
  const input = { facilityId, ...rule };
  await write(ctx, { operation: SIGNATURE_RULE_CHANGED, input }, async (tx) => {
    const changes = changesOf(await getSignatureRule(tx, scope), rule);
    if (!changes) return;
    await tx.update(facility).set(rule).where(eq(facility.id, facilityId));
    await recordAudit(tx, ctx, {
      action: SIGNATURE_RULE_CHANGED,
      facilityId,
      entity: "facility",
      entityId: facilityId,
      ...changes,
    });
  });
}

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
