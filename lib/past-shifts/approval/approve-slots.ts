import type { Actor } from "@/lib/access/actor";
import { facilityScope } from "@/lib/access/scopes";
import { write, writeUnkeyed, type Ctx } from "@/lib/context";
import { Forbidden, NotFound, Conflict } from "@/lib/errors";
import { inPortions } from "@/lib/jobs/in-portions";
import { sumOver } from "@/lib/jobs/sum-over";
import { canApprovePastShift } from "../policy";
import { refuse } from "../present";
import { listToAutoApprove, lockSlotsToAutoApprove, lockSlotsToReview, type SlotToReview } from "./reads";
import { approvalRefusal, reviewedFrom } from "./rules";
import type { PastShiftApprovals, PastShiftApprovalsResult, PastShiftApproval } from "../schema";
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

/** Slots approved in one transaction; tests have fewer. */
export const atOnce = { slots: 500 };

/**
 * Approves undisputed shifts of weeks whose deadline (Tuesday, 8 PM Eastern) has passed, at every facility. It selects
 * what is due rather than checking the time, so late, repeated or concurrent runs approve each slot once. Returns the
 * count.
 */
export async function autoApproveSlots(ctx: Ctx<"system">): Promise<number> {
  const due = { before: reviewedFrom(ctx.now), now: ctx.now };
  const portions = inPortions(
    (after) => listToAutoApprove(ctx.db, { ...due, after, most: atOnce.slots }),
    (slotId) => slotId,
  );
  return sumOver(portions, {
    name: (slotIds) => ({ firstSlotId: slotIds[0]! }),
    run: (slotIds) =>
      writeUnkeyed(ctx, async (tx) => {
        const found = await lockSlotsToAutoApprove(tx, { ...due, slotIds });
        return (await writeApprovals(tx, found, ctx)).size;
      }),
  });
}
