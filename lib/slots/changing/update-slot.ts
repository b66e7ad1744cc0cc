import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { slot } from "@/db/schema/slots";

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
