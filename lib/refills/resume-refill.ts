import { and, eq } from "drizzle-orm";
import { refill } from "@/db/schema/refills";
import { facilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { canRefill } from "./policy";
import { refuse } from "./present";
import { findLastRefill, lockSlotToRefill } from "./reads";
import { dueAfterStop, startRefusal } from "./rules";

/**
 * Undoes a stop: the ladder goes on where it was, on the caller's behalf. Idempotent. Throws Conflict when it ended
 * otherwise, or the slot isn't open any more.
 */
export async function resumeRefill(ctx: Ctx, { slotId }: { slotId: number }): Promise<void> {
  const { actor, now } = ctx;
  await write(ctx, { operation: "slot.refill-resumed", input: { slotId } }, async (tx) => {
    const found = await lockSlotToRefill(tx, facilityScope(actor), slotId);
    if (!found) throw new NotFound();
    const { facilityId } = found;
    if (!canRefill(actor, facilityId)) throw new Forbidden();
    const last = await findLastRefill(tx, found);
    if (last?.ladder.status === "RUNNING") return;
    const refusal = startRefusal(found, now);
    if (last?.ladder.status !== "STOPPED" || refusal === "TAKEN") throw new Conflict();
    if (refusal) refuse(refusal);
    const { id } = last.ladder;
    const set = {
      status: "RUNNING" as const,
      endedBecause: null,
      endedAt: null,
      nextAt: dueAfterStop(last.ladder, now),
      startedBy: actor.userId,
    };
    await tx
      .update(refill)
      .set(set)
      .where(and(eq(refill.facilityId, facilityId), eq(refill.id, id), eq(refill.status, "STOPPED")));
    await recordAudit(tx, ctx, {
      action: "slot.refill-resumed",
      facilityId,
      entity: "slot",
      entityId: slotId,
      before: { refillStatus: "STOPPED" },
      after: { refillStatus: "RUNNING" },
    });
  });
}
