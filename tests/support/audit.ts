import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { auditEvent } from "@/db/schema/operations";

/** A record's audit trail, oldest first. */
export async function auditOf(entity: string, entityId: number | string) {
  const rows = await db
    .select({
      action: auditEvent.action,
      actorKind: auditEvent.actorKind,
      actorId: auditEvent.actorId,
      actorName: auditEvent.actorName,
      facilityId: auditEvent.facilityId,
      before: auditEvent.before,
      after: auditEvent.after,
    })
    .from(auditEvent)
    .where(and(eq(auditEvent.entity, entity), eq(auditEvent.entityId, String(entityId))))
    .orderBy(asc(auditEvent.id));
  // Only administrators have a name here.
  return rows.map(({ actorName, ...row }) => (actorName === null ? row : { ...row, actorName }));
}
