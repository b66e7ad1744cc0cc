import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx, Party } from "@/lib/context";
import { Conflict } from "@/lib/errors";
import type { SlotToChange } from "./reads";

type Columns = Partial<typeof slot.$inferInsert>;

export type SlotChange = {
  /** "slot.unit-changed". */
  action: string;
  set: Columns;
  /** Warnings about rest and hours that the actor has acknowledged, for the audit. */
  acknowledgedRest?: readonly string[];
};

const plain = (columns: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  );

/**
 * Changes a slot and records before and after. Optimistic lock: throws Conflict if the slot changed since it was read.
 */
export async function changeSlot(
  tx: Transaction,
  ctx: Ctx<NonNullable<Party>>,
  found: SlotToChange,
  change: SlotChange,
): Promise<void> {
  if (!(await updateSlot(tx, found, change.set))) throw new Conflict();
  await recordSlotChange(tx, ctx, found, change);
}

/** Records a slot's change that was made already. */
export async function recordSlotChange(
  tx: Transaction,
  ctx: Ctx<NonNullable<Party>>,
  found: SlotToChange,
  { action, set, acknowledgedRest = [] }: SlotChange,
): Promise<void> {
  // The trail names the professional even if the change does not touch them.
  const known = new Set(Object.keys(set).filter((key) => key in found));
  if (found.professionalId !== null) known.add("professionalId");
  await recordAudit(tx, ctx, {
    action,
    facilityId: found.facilityId,
    entity: "slot",
    entityId: found.slotId,
    before: plain(Object.fromEntries([...known].map((key) => [key, found[key as keyof SlotToChange]]))),
    after: { ...plain(set), ...(acknowledgedRest.length > 0 && { acknowledgedRest }) },
  });
}

/** A slot as it was read. `status` is needed only if it was read in another statement than the revision. */
type AsRead = {
  facilityId: number;
  slotId: number;
  revision: number;
  status?: typeof slot.$inferSelect.status;
};

/** Optimistic lock: updates a slot unless it has changed since it was read. Returns whether it was updated. */
export async function updateSlot(
  tx: Transaction,
  { facilityId, slotId, revision, status }: AsRead,
  set: Parameters<ReturnType<typeof tx.update<typeof slot>>["set"]>[0],
): Promise<boolean> {
  const rows = await tx
    .update(slot)
    .set(set)
    .where(
      and(
        eq(slot.facilityId, facilityId),
        eq(slot.id, slotId),
        eq(slot.revision, revision),
        status && eq(slot.status, status),
      ),
    )
    .returning({ id: slot.id });
  return rows.length > 0;
}
