import { facilityScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { Conflict, Forbidden, NotFound, refusals } from "@/lib/errors";
import type { Transaction } from "@/db/client";
import { changeSlot } from "../changing/change-slot";
import { findSlotToChange, type SlotToChange } from "../changing/reads";
import { canSetArrival } from "../policy";
import { arrivalRefusal, isReviewed, type SettableArrival } from "./rules";
import { reopenPlace } from "./reopen-place";
import { findLastArrival } from "./reads";
import { lockReplacement } from "../giving-back/reads";
import { settleInvites } from "../settle-invites";

/** Closes the open place beside a no-show who has come after all, and tells those who were asked for it. */
async function closeOpenPlace(tx: Transaction, ctx: Ctx, found: SlotToChange): Promise<void> {
  const open = await lockReplacement(tx, found);
  if (open?.status !== "UNCLAIMED") return;
  const set = {
    status: "FACILITY_CANCELLED" as const,
    cancelledAt: ctx.now,
    cancelledBy: ctx.actor.userId,
    cancellationReason: "REMOVED_FROM_SCHEDULE",
    // Another may replace them if they leave.
    replacesSlotId: null,
  };
  await changeSlot(tx, ctx, open, { action: "slot.cancelled", set });
  const takenBy = found.professionalId ?? undefined;
  await settleInvites(tx, ctx, { facilityId: open.facilityId, shiftIds: [open.shiftId], takenBy });
}

/** Why an arrival is not set or taken back. */
const refuse = refusals({
  NOT_NOW: {
    as: Conflict,
    field: "arrivalStatus",
    message:
      "An arrival can be set from half an hour before the shift starts until a day after it ends, for the person assigned to it.",
  },
  REVIEWED: {
    as: Conflict,
    field: "arrivalStatus",
    message: "This shift has been approved or disputed, so you can’t change its arrival status.",
  },
  OUTCOME: {
    as: Conflict,
    field: "arrivalStatus",
    message: "This shift already has an outcome, so you can’t change its arrival status.",
  },
});

type ArrivalInput = { slotId: number; arrivalStatus: SettableArrival; old?: string | null | undefined };

/**
 * Records that a slot's professional arrived or did not show up; the open place beside a no-show who arrives closes.
 * Idempotent. Throws Conflict if someone else has
 * recorded another arrival than the one seen.
 */
export async function setArrival(ctx: Ctx, input: ArrivalInput): Promise<void> {
  const { actor, now } = ctx;
  const { slotId, arrivalStatus, old } = input;
  await write(ctx, { operation: "slot.arrival-set", input }, async (tx) => {
    const found = await findSlotToChange(tx, facilityScope(actor), slotId);
    if (!found) throw new NotFound();
    if (!canSetArrival(actor, { facilityId: found.facilityId, isFlex: found.route === "FLEX" }))
      throw new Forbidden();
    if (found.arrivalStatusCode === arrivalStatus) return;
    if (old !== undefined && old !== found.arrivalStatusCode) throw new Conflict();
    const refusal = arrivalRefusal({ ...found, isReviewed: isReviewed(found) }, now);
    if (refusal) refuse(refusal);
    const outcomeCode = arrivalStatus === "NO_SHOW" ? ("NO_SHOW" as const) : null;
    const set = { arrivalStatusCode: arrivalStatus, outcomeCode };
    await changeSlot(tx, ctx, found, { action: "slot.arrival-set", set });
    if (arrivalStatus === "ARRIVED") await closeOpenPlace(tx, ctx, found);
  });
}

type ArrivalUndo = { slotId: number; arrivalStatus: SettableArrival };

/**
 * Restores the arrival from before it was last set. Idempotent. Throws Conflict when it has been set to something else
 * since.
 */
export async function takeBackArrival(ctx: Ctx, input: ArrivalUndo): Promise<void> {
  const { actor, now } = ctx;
  const { slotId, arrivalStatus } = input;
  const scope = facilityScope(actor);
  await write(ctx, { operation: "slot.arrival-taken-back", input }, async (tx) => {
    const found = await findSlotToChange(tx, scope, slotId);
    if (!found) throw new NotFound();
    if (!canSetArrival(actor, { facilityId: found.facilityId, isFlex: found.route === "FLEX" }))
      throw new Forbidden();
    const last = await findLastArrival(tx, scope, found);
    if (last?.action === "slot.arrival-taken-back") return;
    if (last?.action !== "slot.arrival-set" || found.arrivalStatusCode !== arrivalStatus)
      throw new Conflict();
    const refusal = arrivalRefusal({ ...found, isReviewed: isReviewed(found) }, now);
    if (refusal) refuse(refusal);
    const { arrivalStatusCode = null, outcomeCode = null } = last.before;
    const set = { arrivalStatusCode, outcomeCode };
    await changeSlot(tx, ctx, found, { action: "slot.arrival-taken-back", set });
    if (arrivalStatus === "ARRIVED") await reopenPlace(tx, ctx, { found, ...last });
  });
}
