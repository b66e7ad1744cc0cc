import { facilityScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { endRefill } from "./end-refill";
import { canRefill } from "./policy";
import { findLastRefill, findSlotToRefill } from "./reads";

/** Stops a slot's ladder; what it has done stays. Idempotent. */
export async function stopRefill(ctx: Ctx, { slotId }: { slotId: number }): Promise<void> {
  const { actor } = ctx;
  await write(ctx, { operation: "slot.refill-stopped", input: { slotId } }, async (tx) => {
    const found = await findSlotToRefill(tx, facilityScope(actor), slotId);
    if (!found) throw new NotFound();
    if (!canRefill(actor, found.facilityId)) throw new Forbidden();
    const last = await findLastRefill(tx, found);
    if (last?.ladder.status === "RUNNING") await endRefill(tx, ctx, last.ladder, "STOPPED");
  });
}
