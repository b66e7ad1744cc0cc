import { writeUnkeyed, type Ctx } from "@/lib/context";
import { lockSlotsToAutoApprove } from "./reads";
import { reviewedFrom } from "./rules";
import { writeApprovals } from "./write-approvals.sql";

const AT_ONCE = 500;

/**
 * Approves undisputed shifts of weeks whose deadline (Tuesday, 8 PM Eastern) has passed, at every facility. It selects
 * what is due rather than checking the time, so late, repeated or concurrent runs approve each slot once. Returns the
 * count.
 */
export async function autoApproveSlots(ctx: Ctx<"system">): Promise<number> {
  const before = reviewedFrom(ctx.now);
  let count = 0;
  for (;;) {
    const approved = await writeUnkeyed(ctx, async (tx) => {
      const found = await lockSlotsToAutoApprove(tx, { before, now: ctx.now, limit: AT_ONCE });
      return writeApprovals(tx, found, ctx);
    });
    count += approved.size;
    if (approved.size === 0) return count;
  }
}
