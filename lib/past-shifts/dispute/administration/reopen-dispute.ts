import { and, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { dispute } from "@/db/schema/disputes";
import { slot } from "@/db/schema/slots";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { refuse } from "../present";
import { lockDispute } from "./reads";

/** What a resolution sets on the slot; instants as ISO text, so that it can be stored. */
export type Settled = {
  settledMinutes: number | null;
  settledTotal: number | null;
  hoursSource: (typeof slot.$inferSelect)["hoursSource"];
  financeCheckedInAt: string | null;
  financeCheckedOutAt: string | null;
  tookBreak: boolean;
};

/** The settlement of a dispute's slot as it is now. */
export async function readSettled(on: Queryable, disputeId: number): Promise<Settled | null> {
  const [found] = await on
    .select({
      settledMinutes: slot.settledMinutes,
      settledTotal: slot.settledTotal,
      hoursSource: slot.hoursSource,
      financeCheckedInAt: slot.financeCheckedInAt,
      financeCheckedOutAt: slot.financeCheckedOutAt,
      tookBreak: slot.tookBreak,
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

/** Whether a slot is still settled as a resolution left it; what was kept may have more fields. */
export const isSettledAs = (now: Settled, kept: Settled): boolean =>
  (Object.keys(now) as (keyof Settled)[]).every((field) => now[field] === kept[field]);

type Reopening = {
  id: number;
  /** As the resolution found the slot, and as it left it. */
  before: Settled;
  after: Settled;
  /** Why, for colleagues. */
  note?: string;
};

/**
 * Takes a resolution back: the dispute is open again, and the slot settled as before. Throws Conflict if the dispute isn't
 * resolved, or if the slot was settled otherwise since.
 */
export async function reopenDispute(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { id, before, after, note }: Reopening,
): Promise<void> {
  const { slotId, facilityId, resolvedAt } = await lockDispute(tx, id);
  if (!resolvedAt) return refuse("OPEN");
  const now = await readSettled(tx, id);
  if (!now || !isSettledAs(now, after)) return refuse("CHANGED");
  await tx
    .update(dispute)
    .set({ resolvedAt: null, resolvedBy: null, resolution: null, isInvoiceable: null, resolutionNote: null })
    .where(and(eq(dispute.facilityId, facilityId), eq(dispute.id, id)));
  await tx
    .update(slot)
    .set({
      settledMinutes: before.settledMinutes,
      settledTotal: before.settledTotal,
      hoursSource: before.hoursSource,
      tookBreak: before.tookBreak,
      financeCheckedInAt: at(before.financeCheckedInAt),
      financeCheckedOutAt: at(before.financeCheckedOutAt),
    })
    .where(and(eq(slot.facilityId, facilityId), eq(slot.id, slotId)));
  await recordAudit(tx, ctx, {
    action: "slot.dispute-reopened",
    facilityId,
    entity: "slot",
    entityId: slotId,
    before: now,
    after: { disputeId: id, ...before, ...(note && { note }) },
  });
}
