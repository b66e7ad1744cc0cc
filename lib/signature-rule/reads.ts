import { and, desc, eq } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { auditEvent } from "@/db/schema/operations";
import { userAccount } from "@/db/schema/users";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";

export const SIGNATURE_RULE_CHANGED = "signature-rule.changed";

/** Which clock times the facility requires signatures for. Throws NotFound. */
export async function getSignatureRule(on: Queryable, { facilityId }: OneFacilityScope) {
  const [found] = await on
    .select({
      checkinSignatureRequired: facility.checkinSignatureRequired,
      sentHomeEarlySignatureRequired: facility.sentHomeEarlySignatureRequired,
    })
    .from(facility)
    .where(eq(facility.id, facilityId))
    .limit(1);
  if (!found) throw new NotFound();
  return found;
}

/** Who last changed the rule and when, from the audit trail. */
export async function findLastChange({ facilityId }: OneFacilityScope) {
  const [found] = await db
    .select({ at: auditEvent.at, by: userAccount.name })
    .from(auditEvent)
    .leftJoin(userAccount, eq(userAccount.id, auditEvent.actorId))
    .where(
      and(
        eq(auditEvent.facilityId, facilityId),
        eq(auditEvent.entity, "facility"),
        eq(auditEvent.entityId, String(facilityId)),
        eq(auditEvent.action, SIGNATURE_RULE_CHANGED),
      ),
    )
    .orderBy(desc(auditEvent.id))
    .limit(1);
  return found ?? null;
}
