import type { Transaction } from "@/db/client";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { replies } from "@/lib/conversations/reply-rules";
import { findOrMakePart } from "@/lib/shifts/parts/find-or-make-part";
import { timesFault, type Times } from "@/lib/shifts/parts/rules";
import { assignSlot } from "@/lib/slots/assignment/assign-professional";
import { notifyAssigned } from "@/lib/slots/assignment/notify-assigned";
import { changeSlot } from "@/lib/slots/changing/change-slot";
import { canAssignProfessional } from "@/lib/slots/policy";
import { shiftLink } from "@/lib/slots/worker-link/sign-shift";
import { settleInvites } from "@/lib/slots/settle-invites";
import { assertChangeable, lockSlotAndShift } from "@/lib/slots/times/move-slot";
import { openHalf } from "@/lib/slots/times/split-slot";
import { findOtherTime, type OtherTime } from "./find-other-time.sql";
import { restFrom } from "@/lib/shifts/parts/other-time-rules";
import { moveQuestions } from "@/lib/slots/move-questions";
import { refuse } from "./present";
import type { GivenTime } from "./schema";
import { sendReply } from "./take-answer";

type Giving = { scope: OneFacilityScope; id: number } & GivenTime;

/** Gives the open place the times and its rest to no one yet: what comes before stays open, if there is enough of it. */
async function makeRest(tx: Transaction, ctx: Ctx, slotId: number, rest: Times) {
  const { found, whole } = await lockSlotAndShift(tx, ctx, slotId);
  assertChangeable(found, { isWhole: false }, ctx.now);
  const shiftId = await findOrMakePart(tx, whole, rest);
  const { startsAt, endsAt } = rest;
  await changeSlot(tx, ctx, found, { action: "slot.split", set: { shiftId, startsAt, endsAt } });
  const before = { startsAt: found.startsAt, endsAt: startsAt };
  const isLeft = timesFault(before, whole, ctx.now) === null;
  const left = isLeft ? await openHalf(tx, ctx, { found, whole }, before) : null;
  return { slotId, shiftId, unitId: found.unitId, leftShiftId: left?.shift_id ?? null };
}

type Given = { scope: OneFacilityScope; found: OtherTime; rest: Times; slotId: number };

/** Tells them once: someone who wrote a text gets one back. */
async function tell(tx: Transaction, ctx: Ctx, { scope, found, rest, slotId }: Given) {
  const { facilityId } = scope;
  const { professionalId, shiftId, channel } = found;
  if (channel !== "SMS") return notifyAssigned(tx, ctx, scope, { slotId, because: "ASSIGNED" });
  const text = replies.given({ ...found, ...rest });
  const link = shiftLink({ facilityId, slotId, professionalId });
  const offer = { shiftId, ...rest };
  await sendReply(tx, ctx, { facilityId, professionalId }, { text, link, offer, isByText: true });
}

/**
 * Gives someone who answered "yes, but at 8" the shift from 8 on: an open flex place is split, they are assigned to the
 * rest, and what comes before stays open. Idempotent. Throws Conflict if no place is open, or they can't work it.
 */
export async function giveOtherTime(ctx: Ctx, { scope, id, acknowledgedRest }: Giving): Promise<void> {
  const { facilityId } = scope;
  if (!canAssignProfessional(ctx.actor, facilityId)) throw new Forbidden();
  const input = { facilityId, id, acknowledgedRest };
  await write(ctx, { operation: "message.other-time-given", input }, async (tx) => {
    const found = await findOtherTime(tx, scope, id);
    const rest = found && restFrom(found.readTime, found, found.timezone);
    if (!found || !rest || found.route !== "FLEX") throw new NotFound();
    const { professionalId } = found;
    if (found.theirsFrom && +found.theirsFrom === +rest.startsAt) return;
    if (found.inviteStatus !== "PENDING" || found.openSlotId === null) return refuse("NOT_OPEN");
    const { slotId, shiftId, unitId, leftShiftId } = await makeRest(tx, ctx, found.openSlotId, rest);
    const assigned = await assignSlot(tx, ctx, {
      slotId,
      caregiverId: professionalId,
      flexShiftId: shiftId,
      oldUnitId: unitId,
      acknowledgedRest,
    });
    if (!assigned) throw new Conflict();
    if (leftShiftId !== null) {
      const moved = { from: found.shiftId, to: leftShiftId, exceptFor: professionalId };
      await moveQuestions(tx, ctx, { scope, ...moved });
    }
    await settleInvites(tx, ctx, { facilityId, shiftIds: [found.shiftId], takenBy: professionalId });
    await tell(tx, ctx, { scope, found, rest, slotId });
  });
}
