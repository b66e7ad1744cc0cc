import { deskCtx } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { write, type Ctx } from "@/lib/context";
import { getDispute } from "@/lib/past-shifts/dispute/administration/reads";
import { reopenDispute, type Settled } from "@/lib/past-shifts/dispute/administration/reopen-dispute";
import { takeBackDecision } from "@/lib/decisions/keep-decision";

/**
 * Takes one's own resolution of a dispute back, and the mail about it. Throws NotFound; Conflict after a minute, once the
 * mail has gone, or if the slot has changed since.
 */
export function undoResolution(ctx: Ctx, disputeId: number): Promise<void> {
  const by = deskCtx(ctx, P.DESK_DISPUTES);
  return write(ctx, { operation: "desk.resolution-undone", input: disputeId }, async (tx) => {
    await getDispute(tx, disputeId);
    const decision = await takeBackDecision(tx, ctx, { kind: "DISPUTE", item: String(disputeId) });
    const [before, after] = [decision.before as Settled, decision.after as Settled];
    await reopenDispute(tx, by, { id: disputeId, before, after });
  });
}
