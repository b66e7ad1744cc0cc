import { facilityScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { canApprovePastShift } from "../policy";
import { refuse } from "../present";
import { lockSlotsToReview } from "./reads";
import { approvalRefusal } from "./rules";
import type { PastShiftApproval } from "./schema";
import { writeApprovals } from "./write-approvals.sql";

/**
 * Approves a past slot on its recorded hours. Of several concurrent reviews one succeeds; the others throw Conflict.
 */
export async function approveSlot(ctx: Ctx, input: PastShiftApproval): Promise<void> {
  await write(ctx, { operation: "slot.approved", input }, async (tx) => {
    const [found] = await lockSlotsToReview(tx, facilityScope(ctx.actor), [input.slotId]);
    if (!found) throw new NotFound();
    if (!canApprovePastShift(ctx.actor, found)) throw new Forbidden();
    const refusal = approvalRefusal(found, ctx.now);
    if (refusal) refuse(refusal, { approvals: "Approvals", wentLiveOn: found.wentLiveOn });
    const approved = await writeApprovals(tx, [found], ctx);
    if (approved.size === 0) throw new Conflict();
  });
}
