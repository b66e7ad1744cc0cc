import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { auditEvent } from "@/db/schema/operations";

/** What the audit trail tells of a record, oldest first. */
export function auditOf(entity: string, entityId: number | string) {
  return db
    .select({
      action: auditEvent.action,
      actorKind: auditEvent.actorKind,
      actorId: auditEvent.actorId,
      facilityId: auditEvent.facilityId,
      before: auditEvent.before,
      after: auditEvent.after,
    })
    .from(auditEvent)
    .where(and(eq(auditEvent.entity, entity), eq(auditEvent.entityId, String(entityId))))
    .orderBy(asc(auditEvent.id));
}
