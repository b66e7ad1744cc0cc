import type { Transaction } from "@/db/client";
import { facilityScope, oneFacilityScope, systemScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { Conflict, refusals } from "@/lib/errors";
import { isSameTimes } from "@/lib/shifts/parts/rules";
import { addReplacement } from "@/lib/slots/add-replacement";
import { isReviewed } from "@/lib/slots/arrival/rules";
import { lockSlotToChange, type SlotToChange } from "@/lib/slots/changing/reads";
import { lockReplacement } from "@/lib/slots/giving-back/reads";
import { lateStartRefusal } from "@/lib/slots/late-start/rules";
import { assertChangeable, lockSlotAndShift, moveSlot } from "@/lib/slots/times/move-slot";
import { countSending, invitePeople } from "../send-invites";
import type { LateOpening, LateStart } from "./schema";

/** Why no place with a late start opens. */
const refuse = refusals({
  REVIEWED: { as: Conflict, field: "slotId", message: "This shift has been approved or disputed." },
  ENDED: { as: Conflict, field: "slotId", message: "This shift has ended." },
  REPLACED: { as: Conflict, field: "slotId", message: "Someone else has taken the shift by now." },
});

/** The open place of a slot whose professional didn't come, made if there is none. */
async function openPlaceOf(tx: Transaction, ctx: Ctx, found: SlotToChange): Promise<SlotToChange> {
  const refusal = lateStartRefusal({ ...found, isReviewed: isReviewed(found) }, ctx.now);
  if (refusal === "NOT_MISSING") throw new Conflict();
  if (refusal) refuse(refusal);
  const { facilityId, slotId } = found;
  const known = await lockReplacement(tx, found);
  if (known && known.status !== "UNCLAIMED") return refuse("REPLACED");
  if (known) return known;
  const scope = systemScope(facilityId);
  const [addedId] = await addReplacement(tx, ctx, { scope, slotIds: [slotId] });
  return (await lockSlotToChange(tx, facilityScope(ctx.actor), addedId!))!;
}

/**
 * Asks people about a shift that has begun without anyone there, which starts later for them: an open slot starts then,
 * and a no-show gets an open slot beside it. Nothing changes unless all of them are asked. Idempotent. Throws Conflict
 * if someone else holds the slot by now, or someone may not work it.
 */
export async function openLateStart(ctx: Ctx, input: LateStart & { slotId: number }): Promise<LateOpening> {
  const { slotId, caregiverId, startsAt, invited, words } = input;
  await countSending(ctx);
  return write(ctx, { operation: "late-start.opened", input }, async (tx) => {
    const { found, whole } = await lockSlotAndShift(tx, ctx, slotId);
    if (found.professionalId !== caregiverId) throw new Conflict();
    const open = caregiverId === null ? found : await openPlaceOf(tx, ctx, found);
    const times = { startsAt, endsAt: open.endsAt };
    if (!isSameTimes(open, times)) {
      assertChangeable(open, { isWhole: true }, ctx.now);
      const action = "slot.open-times-changed";
      await moveSlot(tx, ctx, { found: open, whole, times, action, acknowledgedRest: null });
    }
    const now = (await lockSlotToChange(tx, facilityScope(ctx.actor), open.slotId))!;
    const { facilityId, shiftId } = now;
    await invitePeople(tx, ctx, oneFacilityScope(ctx.actor, facilityId), {
      inviteCaregivers: invited.map((one) => ({ ...one, facilityId, shiftId, status: "PENDING" })),
      isRecurring: false,
      shiftDate: whole.startsOn,
      words,
    });
    return { slot_id: now.slotId, shift_id: shiftId };
  });
}
