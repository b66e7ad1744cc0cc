import { and, desc, eq, gte, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { auditEvent } from "@/db/schema/operations";
import type { slot } from "@/db/schema/slots";
import type { FacilityScope } from "@/lib/access/scopes";
import { sinceMaking } from "@/lib/audit/time-rules";
import type { SlotToChange } from "../changing/reads";

type Before = Partial<Pick<typeof slot.$inferSelect, "arrivalStatusCode" | "outcomeCode">>;

/** The last change of a slot's arrival and the value before it. Only the audit trail keeps that. */
export async function findLastArrival(
  tx: Transaction,
  scope: FacilityScope,
  { slotId, createdAt }: Pick<SlotToChange, "slotId" | "createdAt">,
) {
  const [last] = await tx
    .select({
      at: auditEvent.at,
      action: auditEvent.action,
      before: auditEvent.before,
      requestId: auditEvent.requestId,
    })
    .from(auditEvent)
    .where(
      and(
        gte(auditEvent.at, sinceMaking(createdAt)),
        eq(auditEvent.entity, "slot"),
        eq(auditEvent.entityId, String(slotId)),
        inArray(auditEvent.facilityId, [...scope.facilityIds]),
        inArray(auditEvent.action, [
          "slot.arrival-set",
          "slot.arrival-taken-back",
          "slot.attendance-recorded",
        ]),
      ),
    )
    .orderBy(desc(auditEvent.id))
    .limit(1);
  return last ? { ...last, before: (last.before ?? {}) as Before } : null;
}
