import { and, eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { dispute } from "@/db/schema/disputes";
import { slot } from "@/db/schema/slots";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { refuse } from "../present";

/** What a resolution sets on the slot; instants as ISO text, so that it can be stored. */
export type Settled = {
  settledMinutes: number | null;
  settledTotal: number | null;
  hoursSource: (typeof slot.$inferSelect)["hoursSource"];
  financeCheckedInAt: string | null;
  financeCheckedOutAt: string | null;
  tookBreak: boolean;
  revision: number;
};

/** The settlement of a dispute's slot as it is now. */
export async function readSettled(tx: Transaction, disputeId: number): Promise<Settled | null> {
  const [found] = await tx
    .select({
      settledMinutes: slot.settledMinutes,
      settledTotal: slot.settledTotal,
      hoursSource: slot.hoursSource,
      financeCheckedInAt: slot.financeCheckedInAt,
      financeCheckedOutAt: slot.financeCheckedOutAt,
      tookBreak: slot.tookBreak,
      revision: slot.revision,
    })
    .from(dispute)
    .innerJoin(slot, eq(slot.id, dispute.slotId))
    .where(eq(dispute.id, disputeId))
    .limit(1);
  if (!found) return null;
  const iso = (at: Date | null) => at && at.toISOString();
  return {
    ...found,
    financeCheckedInAt: iso(found.financeCheckedInAt),
    financeCheckedOutAt: iso(found.financeCheckedOutAt),
  };
}

const at = (instant: string | null) => (instant === null ? null : new Date(instant));

/**
 * Takes a resolution back: the dispute is open again, and the slot settled as before. Throws Conflict if the slot was
 * changed since (`revision`).
 */
export async function reopenDispute(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { id, before, revision }: { id: number; before: Settled; revision: number },
): Promise<void> {
  const [reopened] = await tx
    .update(dispute)
    .set({ resolvedAt: null, resolvedBy: null, resolution: null, isInvoiceable: null, resolutionNote: null })
    .where(and(eq(dispute.id, id), isNotNull(dispute.resolvedAt)))
    .returning({ slotId: dispute.slotId, facilityId: dispute.facilityId });
  if (!reopened) return refuse("RESOLVED");
  const [settled] = await tx
    .update(slot)
    .set({
      settledMinutes: before.settledMinutes,
      settledTotal: before.settledTotal,
      hoursSource: before.hoursSource,
      tookBreak: before.tookBreak,
      financeCheckedInAt: at(before.financeCheckedInAt),
      financeCheckedOutAt: at(before.financeCheckedOutAt),
    })
    .where(and(eq(slot.id, reopened.slotId), eq(slot.revision, revision)))
    .returning({ id: slot.id });
  if (!settled) refuse("RESOLVED");
  await recordAudit(tx, ctx, {
    action: "slot.dispute-reopened",
    facilityId: reopened.facilityId,
    entity: "slot",
    entityId: reopened.slotId,
    after: { disputeId: id },
  });
}
