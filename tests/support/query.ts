import { sql, asc, eq, and } from "drizzle-orm";
import { db } from "@/db/client";
import { outboxMessage, auditEvent } from "@/db/schema/operations";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";

/** Runs a statement as the portal does: query<{ id: number }>`select id from slot where facility_id = ${id}`. */
export const query = async <Row extends Record<string, unknown>>(
  text: TemplateStringsArray,
  ...values: unknown[]
): Promise<Row[]> => [...(await db.execute(sql(text, ...values)))] as Row[];

/** How many statements wait for a lock. */
export async function countWaiting(): Promise<number> {
  const [row] = await query<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row!.count;
}

/** Messages queued for an address or phone number, oldest first. */
export function messagesTo(recipient: string) {
  return db
    .select({
      channel: outboxMessage.channel,
      subject: outboxMessage.subject,
      body: outboxMessage.body,
      html: outboxMessage.html,
    })
    .from(outboxMessage)
    .where(eq(outboxMessage.recipient, recipient))
    .orderBy(asc(outboxMessage.id));
}

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

export const slotOf = async (id: number) => (await db.select().from(slot).where(eq(slot.id, id)))[0]!;
export const shiftOf = async (id: number) => (await db.select().from(shift).where(eq(shift.id, id)))[0]!;
