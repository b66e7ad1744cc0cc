import { and, desc, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { auditEvent } from "@/db/schema/operations";
import { slot } from "@/db/schema/slots";
import { selectSlotToChange } from "../changing/reads";
import { systemScope } from "@/lib/access/scopes";

type OfSlot = { facilityId: number; slotId: number };

/** The slot that replaces this one, locked; null if none does. */
export async function lockReplacement(tx: Transaction, { facilityId, slotId }: OfSlot) {
  const replaces = eq(slot.replacesSlotId, slotId);
  const [found] = await selectSlotToChange(tx, systemScope(facilityId), replaces)
    .limit(1)
    .for("update", { of: slot });
  return found ?? null;
}

type Before = Pick<typeof slot.$inferSelect, "status" | "arrivalStatusCode" | "rideStatus">;

/** The slot as it was before it was last called off. Only the audit trail keeps that. */
export async function findBeforeCallOff(tx: Transaction, { facilityId, slotId }: OfSlot) {
  const [last] = await tx
    .select({ before: auditEvent.before })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.entity, "slot"),
        eq(auditEvent.entityId, String(slotId)),
        eq(auditEvent.facilityId, facilityId),
        eq(auditEvent.action, "slot.called-off"),
      ),
    )
    .orderBy(desc(auditEvent.id))
    .limit(1);
  return (last?.before ?? null) as Before | null;
}
