import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { slot } from "@/db/schema/slots";
import type { Actor } from "@/lib/access/actor";
import { recordAudit } from "@/lib/audit/record-audit";
import { Conflict } from "@/lib/errors";
import type { SlotToChange } from "./changing/reads";

type Columns = Partial<typeof slot.$inferInsert>;

export type SlotChange = {
  actor: Actor;
  /** "slot.unit-changed". */
  action: string;
  set: Columns;
  requestId: string;
};

const plain = (columns: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  );

/**
 * Writes a change of a slot exactly as it was found, and what it was before into the audit trail. Throws Conflict when
 * somebody else was first.
 */
export async function changeSlot(
  tx: Transaction,
  found: SlotToChange,
  { actor, action, set, requestId }: SlotChange,
): Promise<void> {
  const rows = await tx
    .update(slot)
    .set(set)
    .where(
      and(
        eq(slot.facilityId, found.facilityId),
        eq(slot.id, found.slotId),
        eq(slot.revision, found.revision),
      ),
    )
    .returning({ id: slot.id });
  if (rows.length === 0) throw new Conflict();
  // Who held it belongs to what it was, also when the change leaves them.
  const known = new Set(Object.keys(set).filter((key) => key in found));
  if (found.professionalId !== null) known.add("professionalId");
  await recordAudit(tx, {
    actor,
    action,
    facilityId: found.facilityId,
    entity: "slot",
    entityId: found.slotId,
    before: plain(Object.fromEntries([...known].map((key) => [key, found[key as keyof SlotToChange]]))),
    after: plain(set),
    requestId,
  });
}
