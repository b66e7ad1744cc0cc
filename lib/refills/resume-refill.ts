import { and, eq } from "drizzle-orm";
import { refill } from "@/db/schema/refills";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Conflict } from "@/lib/errors";
import { lockRefill } from "./lock-refill";
import { refuse } from "./present";
import { dueAfterStop } from "./forecast-rules";
import { startRefusal } from "./rules";

/**
 * Undoes a stop: the ladder goes on where it was, on the caller's behalf. Idempotent. Throws Conflict when it ended
 * otherwise, or the slot isn't open any more.
 */
export async function resumeRefill(ctx: Ctx, { slotId }: { slotId: number }): Promise<void> {
  const { actor, now } = ctx;
  await write(ctx, { operation: "slot.refill-resumed", input: { slotId } }, async (tx) => {
    const { found, last } = await lockRefill(tx, ctx, slotId);
    const { facilityId } = found;
    if (last?.ladder.status === "RUNNING") return;
    const refusal = startRefusal(found, now);
    if (last?.ladder.status !== "STOPPED" || refusal === "TAKEN") throw new Conflict();
    if (refusal) refuse(refusal);
    const { id } = last.ladder;
    const set = {
      status: "RUNNING" as const,
      endedBecause: null,
      endedAt: null,
      nextAt: dueAfterStop(last.ladder, found, now),
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
