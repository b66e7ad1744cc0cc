import type { Transaction } from "@/db/client";
import type { slot } from "@/db/schema/slots";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { Conflict } from "@/lib/errors";
import type { SlotToChange } from "./reads";
import { updateSlot } from "./update-slot";

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
  ctx: Ctx,
  found: SlotToChange,
  { action, set, acknowledgedRest = [] }: SlotChange,
): Promise<void> {
  if (!(await updateSlot(tx, found, set))) throw new Conflict();
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
