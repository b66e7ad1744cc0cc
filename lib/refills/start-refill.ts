import { refill } from "@/db/schema/refills";
import { systemScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Conflict } from "@/lib/errors";
import { toCents } from "@/lib/money";
import { hurriedSteps } from "./forecast-rules";
import { lockRefill } from "./lock-refill";
import { refuse } from "./present";
import { getRefillPlan } from "./reads";
import { startRefusal } from "./rules";

/**
 * Starts the facility's ladder for an open slot: its steps happen on the caller's behalf, the first at once. Idempotent.
 * Throws Conflict when the slot isn't open any more.
 */
export async function startRefill(ctx: Ctx, { slotId }: { slotId: number }): Promise<void> {
  const { actor, now } = ctx;
  await write(ctx, { operation: "slot.refill-started", input: { slotId } }, async (tx) => {
    const { found, last } = await lockRefill(tx, ctx, slotId);
    const { facilityId } = found;
    if (last?.ladder.status === "RUNNING") return;
    const refusal = startRefusal(found, now);
    if (refusal === "TAKEN") throw new Conflict();
    if (refusal) refuse(refusal);
    const { steps: planned, budget } = await getRefillPlan(tx, systemScope(facilityId));
    const steps = hurriedSteps(planned, found.startsAt, now);
    await tx.insert(refill).values({
      facilityId,
      slotId,
      firstSlotId: slotId,
      steps,
      budget: toCents(budget),
      nextAt: now,
      startedAt: now,
      startedBy: actor.userId,
    });
    await recordAudit(tx, ctx, {
      action: "slot.refill-started",
      facilityId,
      entity: "slot",
      entityId: slotId,
      after: { refillStatus: "RUNNING", refillSteps: steps, refillBudget: toCents(budget) },
    });
  });
}
