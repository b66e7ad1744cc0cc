import { refill } from "@/db/schema/refills";
import { facilityScope, systemScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { toCents } from "@/lib/money";
import { canRefill } from "./policy";
import { refuse } from "./present";
import { findLastRefill, getRefillPlan, lockSlotToRefill } from "./reads";
import { startRefusal } from "./rules";

/**
 * Starts the facility's ladder for an open slot: its steps happen on the caller's behalf, the first at once. Idempotent.
 * Throws Conflict when the slot isn't open any more.
 */
export async function startRefill(ctx: Ctx, { slotId }: { slotId: number }): Promise<void> {
  const { actor, now } = ctx;
  await write(ctx, { operation: "slot.refill-started", input: { slotId } }, async (tx) => {
    const found = await lockSlotToRefill(tx, facilityScope(actor), slotId);
    if (!found) throw new NotFound();
    const { facilityId } = found;
    if (!canRefill(actor, facilityId)) throw new Forbidden();
    const last = await findLastRefill(tx, found);
    if (last?.ladder.status === "RUNNING") return;
    const refusal = startRefusal(found, now);
    if (refusal === "TAKEN") throw new Conflict();
    if (refusal) refuse(refusal);
    const { steps, budget } = await getRefillPlan(tx, systemScope(facilityId));
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
