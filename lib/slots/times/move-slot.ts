import type { Transaction } from "@/db/client";
import { facilityScope, oneFacilityScope, systemScope } from "@/lib/access/scopes";
import { notifyTeam } from "@/lib/agency-contacts/notify-team";
import type { Ctx } from "@/lib/context";
import { Conflict, Forbidden, NotFound, refuseAll } from "@/lib/errors";
import { requireAcknowledgement } from "@/lib/professionals/eligibility/present";
import { moveQuestions } from "../move-questions";
import { findOrMakePart } from "@/lib/shifts/parts/find-or-make-part";
import { lockWholeShift, type WholeShift } from "@/lib/shifts/parts/reads";
import type { Times } from "@/lib/shifts/parts/rules";
import { isReviewed } from "../arrival/rules";
import { notifyAssigned } from "../assignment/notify-assigned";
import { changeSlot } from "../changing/change-slot";
import { findSlotToChange, lockSlotToChange, type SlotToChange } from "../changing/reads";
import { canChangeTimes } from "../policy";
import { refuseOverlap } from "../refuse-overlap";
import { settleInvites } from "../settle-invites";
import { faultOf, judgeTimes } from "./judge-times";
import { refuse } from "./present";
import { timesRefusal } from "./rules";

export type Locked = { found: SlotToChange; whole: WholeShift };

/**
 * A slot and its shift, both locked: the shift first, as a change of its terms does. Throws NotFound outside of the
 * caller's facilities, Forbidden without the permission.
 */
export async function lockSlotAndShift(tx: Transaction, ctx: Ctx, slotId: number): Promise<Locked> {
  const scope = facilityScope(ctx.actor);
  const seen = await findSlotToChange(tx, scope, slotId);
  if (!seen) throw new NotFound();
  const { facilityId } = seen;
  if (!canChangeTimes(ctx.actor, { facilityId, isFlex: seen.route === "FLEX" })) throw new Forbidden();
  const whole = await lockWholeShift(
    tx,
    oneFacilityScope(ctx.actor, facilityId),
    seen.partOfShiftId ?? seen.shiftId,
  );
  const found = await lockSlotToChange(tx, scope, slotId);
  if (!found || !whole) throw new NotFound();
  return { found, whole };
}

/** Throws Conflict unless the slot's times can change, or it can be split. */
export function assertChangeable(found: SlotToChange, { isWhole }: { isWhole: boolean }, now: Date): void {
  const facts = { ...found, isExpired: found.integrationExpiredAt !== null, isReviewed: isReviewed(found) };
  const refusal = timesRefusal(facts, { isWhole }, now);
  if (refusal === "TAKEN") throw new Conflict();
  if (refusal) refuse(refusal);
}

type Move = Locked & {
  times: Times;
  /** "slot.times-changed". */
  action: string;
  acknowledgedRest: readonly string[] | null | undefined;
};

/**
 * Gives a locked slot other times and tells its professional, or those who were asked for it while it's open. Throws Invalid for times outside of the shift, Conflict if
 * they can't work them, or it has to be acknowledged.
 */
export async function moveSlot(tx: Transaction, ctx: Ctx, move: Move): Promise<void> {
  const { found, whole, action } = move;
  const { facilityId, slotId, professionalId, agencyId, startsAt, endsAt } = found;
  const times = { startsAt: move.times.startsAt, endsAt: move.times.endsAt };
  const fault = faultOf(found, times, whole, ctx.now);
  if (fault) refuse(fault);
  const scope = oneFacilityScope(ctx.actor, facilityId);
  const judged = await judgeTimes(tx, scope, { found, whole, times, now: ctx.now }, { areHeld: true });
  if (judged.found.blocks.length > 0)
    refuseAll(
      Conflict,
      judged.found.blocks.map(({ code, text }) => ({ code, field: "endsAt", message: text, slotId })),
    );
  const acknowledgedRest = requireAcknowledgement(judged.found.warnings, move.acknowledgedRest);
  const shiftId = await findOrMakePart(tx, whole, times);
  const change = { action, set: { shiftId, ...times }, acknowledgedRest };
  await changeSlot(tx, ctx, found, change).catch(refuseOverlap);
  if (professionalId === null) {
    const moved = { scope: systemScope(facilityId), from: found.shiftId, to: shiftId, withWaiting: true };
    await moveQuestions(tx, ctx, moved);
    await settleInvites(tx, ctx, { facilityId, shiftIds: [found.shiftId] });
    return;
  }
  await notifyAssigned(tx, ctx, scope, { slotId, because: "TIMES_CHANGED", insteadOf: { startsAt, endsAt } });
  if (agencyId !== null)
    await notifyTeam(tx, ctx, { scope: systemScope(facilityId), event: "changed", slotIds: [slotId] });
}
