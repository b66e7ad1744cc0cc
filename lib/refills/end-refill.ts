import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { refill } from "@/db/schema/refills";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx, Party } from "@/lib/context";
import type { RunningRefill } from "./list-due-refills";
import { statusOf, type Ending } from "./rules";

/** Ends a ladder unless it has ended already. A step that happens at this moment is still recorded. */
export async function endRefill(
  tx: Transaction,
  ctx: Ctx<NonNullable<Party>>,
  { id, facilityId, slotId }: RunningRefill,
  ending: Ending,
): Promise<void> {
  const status = statusOf[ending];
  const [ended] = await tx
    .update(refill)
    .set({ status, endedBecause: ending, endedAt: ctx.now, nextAt: null, leasedUntil: null, request: null })
    .where(and(eq(refill.facilityId, facilityId), eq(refill.id, id), eq(refill.status, "RUNNING")))
    .returning({ id: refill.id });
  if (!ended) return;
  await recordAudit(tx, ctx, {
    action: ending === "STOPPED" ? "slot.refill-stopped" : "slot.refill-ended",
    facilityId,
    entity: "slot",
    entityId: slotId,
    before: { refillStatus: "RUNNING" },
    after: { refillStatus: status, refillEnded: ending },
  });
}
