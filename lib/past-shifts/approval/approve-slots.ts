import type { Actor } from "@/lib/access/actor";
import { facilityScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { canApprovePastShift } from "../policy";
import { refuse } from "../present";
import { lockSlotsToReview, type SlotToReview } from "./reads";
import { approvalRefusal } from "./rules";
import type { PastShiftApprovals, PastShiftApprovalsResult } from "./schema";
import { writeApprovals } from "./write-approvals.sql";

type Fault = { code: string; message: string };

const notFound: Fault = { code: "NOT_FOUND", message: "Not found." };
const notPermitted: Fault = {
  code: "NOT_PERMITTED",
  message: "You are not permitted to approve this shift.",
};

function faultOf(actor: Actor, found: SlotToReview | undefined, now: Date): Fault | null {
  if (!found) return notFound;
  if (!canApprovePastShift(actor, found)) return notPermitted;
  const refusal = approvalRefusal(found, now);
  if (!refusal) return null;
  const { errors } = refuse.error(refusal, { approvals: "Approvals", wentLiveOn: found.wentLiveOn });
  return { code: errors[0]!.code!, message: errors[0]!.message };
}

/** Refuses the whole request if not one slot was visible or allowed. */
function rejectIfAllFailed(faults: (Fault | null)[]): void {
  if (faults.every((fault) => fault === notFound)) throw new NotFound();
  if (faults.every((fault) => fault === notFound || fault === notPermitted)) throw new Forbidden();
}

/**
 * Approves every past slot it can and says why not for the others. The number of statements does not grow with the
 * slots.
 */
export async function approveSlots(ctx: Ctx, input: PastShiftApprovals): Promise<PastShiftApprovalsResult> {
  const slotIds = [...new Set(input.slotIds)];
  return write(ctx, { operation: "slots.approved", input }, async (tx) => {
    const rows = await lockSlotsToReview(tx, facilityScope(ctx.actor), slotIds);
    const found = new Map(rows.map((row) => [row.slotId, row]));
    const faults = new Map(slotIds.map((id) => [id, faultOf(ctx.actor, found.get(id), ctx.now)]));
    rejectIfAllFailed([...faults.values()]);
    const ready = rows.filter(({ slotId }) => faults.get(slotId) === null);
    const approved = await writeApprovals(tx, ready, ctx);
    return {
      approved: slotIds.filter((id) => approved.has(id)),
      errors: slotIds.flatMap((slotId) => {
        const fault = faults.get(slotId);
        return fault ? [{ slotId, ...fault }] : [];
      }),
    };
  });
}
