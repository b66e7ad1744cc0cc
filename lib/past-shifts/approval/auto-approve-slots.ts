import type { Ctx } from "@/lib/context";
import { lockSlotsToAutoApprove } from "./reads";
import { reviewedFrom } from "./rules";
import { writeApprovals } from "./write-approvals";

const AT_ONCE = 500;

/**
 * Approves what nobody disputed of the weeks whose Tuesday, 8 PM Eastern, has come, at every facility. Each slot once,
 * however often, late or simultaneously this runs: it asks what is due and not what time it is. Says how many.
 */
export async function autoApproveSlots(ctx: Ctx<"system">): Promise<number> {
  const before = reviewedFrom(ctx.now);
  let count = 0;
  for (;;) {
    const approved = await ctx.db.transaction(async (tx) => {
      const found = await lockSlotsToAutoApprove(tx, { before, now: ctx.now, limit: AT_ONCE });
      return writeApprovals(tx, found, ctx);
    });
    count += approved.size;
    if (approved.size === 0) return count;
  }
}
