import type { Transaction } from "@/db/client";
import { slotHolderScope } from "@/lib/access/people";
import { facilityScope, oneFacilityScope, type OneFacilityScope } from "@/lib/access/scopes";
import { notifyTeam } from "@/lib/agency-contacts/notify-team";
import { write, type Ctx } from "@/lib/context";
import { Conflict, Forbidden, NotFound, refuseAll, refusals } from "@/lib/errors";
import { requireAcknowledgement } from "@/lib/professionals/eligibility/present";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { notifyAssigned } from "../assignment/notify-assigned";
import { isHere } from "../cancellation/rules";
import { recordSlotChange, updateSlot } from "../changing/change-slot";
import { findSlotToChange, type SlotToChange } from "../changing/reads";
import { canAssignProfessional } from "../policy";
import { refuseOverlap } from "../refuse-overlap";
import { listHolders, lockSlotsToSwap } from "./reads";
import { eligibilityInstead, isSwappable } from "./rules";
import type { SlotSwap } from "./schema";

/** Why two professionals don't swap. */
const refuse = refusals({
  NOT_SWAPPABLE: {
    as: Conflict,
    field: "withSlotId",
    message: "Only confirmed flex shifts that haven’t started can be swapped.",
  },
});

const canBeSwapped = (found: SlotToChange, now: Date) =>
  isSwappable(
    {
      ...found,
      isFlex: found.route === "FLEX",
      isExpired: found.integrationExpiredAt !== null,
      isHere: isHere(found.checkedInAt !== null, found.arrivalStatusCode),
      hasOutcome: found.outcomeCode !== null,
    },
    now,
  );

/** Two slots whose professionals swap, each with the slot they leave. */
type Pair = { a: SlotToChange; b: SlotToChange };

/**
 * Throws Conflict with every reason one of them can't work the other's slot, or that has to be acknowledged. Returns
 * what was acknowledged.
 */
async function assertEligible(
  tx: Transaction,
  scope: OneFacilityScope,
  { a, b }: Pair,
  { acknowledgedRest }: SlotSwap,
  now: Date,
): Promise<string[]> {
  const slots = await listEligibilitySlots(tx, scope, [a.slotId, b.slotId]);
  const people = [a.professionalId!, b.professionalId!];
  const profiles = await listEligibilityProfiles(tx, slotHolderScope(scope), people, slots, {
    areHeld: true,
  });
  const found = [
    [a, b],
    [b, a],
  ].map(([from, to]) => {
    const who = profiles.find(({ professionalId }) => professionalId === from!.professionalId);
    const takes = slots.find(({ slotId }) => slotId === to!.slotId);
    if (!who || !takes) throw new Conflict();
    return {
      slotId: to!.slotId,
      who: who.professionalId,
      ...eligibilityInstead(who, { leaves: from!.slotId, takes }, now),
    };
  });
  const blocks = found.flatMap(({ who, slotId, ...one }) =>
    one.blocks.map((block) => ({ ...block, who, slotId })),
  );
  if (blocks.length > 0) {
    const names = await listHolders(tx, scope, [a.slotId, b.slotId]);
    refuseAll(
      Conflict,
      blocks.map(({ code, text, who, slotId }) => {
        const message = `${names.get(who)} can’t work the other shift, so nothing was swapped. ${text}`;
        return { code, field: "withSlotId", message, slotId };
      }),
    );
  }
  return requireAcknowledgement(
    found.flatMap(({ warnings }) => warnings),
    acknowledgedRest,
  );
}

/**
 * Exchanges them. The first slot is empty in between, because the database excludes anyone from two places even for a
 * moment.
 */
async function exchange(
  tx: Transaction,
  ctx: Ctx,
  { scope, a, b }: Pair & { scope: OneFacilityScope },
  acknowledgedRest: string[],
): Promise<void> {
  const { actor, now } = ctx;
  const empty = {
    status: "UNCLAIMED" as const,
    professionalId: null,
    agencyId: null,
    claimedAt: null,
    confirmedAt: null,
    confirmedBy: null,
    arrivalStatusCode: null,
  };
  await updateSlot(tx, a, empty);
  const from = ({ professionalId, agencyId }: SlotToChange, { rideStatus }: SlotToChange) => ({
    status: "CONFIRMED" as const,
    professionalId,
    agencyId,
    claimedAt: now,
    confirmedAt: now,
    confirmedBy: actor.userId,
    arrivalStatusCode: null,
    rideStatus: rideStatus && ("CANCELLED" as const),
  });
  for (const [one, other] of [
    [b, a],
    [a, b],
  ] as const) {
    const set = from(other, one);
    // The first has a new revision by now; both are locked.
    const { facilityId, slotId, revision } = (await findSlotToChange(tx, scope, one.slotId))!;
    await updateSlot(tx, { facilityId, slotId, revision }, set);
    await recordSlotChange(tx, ctx, one, { action: "slot.swapped", set, acknowledgedRest });
  }
}

async function notifyBoth(tx: Transaction, ctx: Ctx, scope: OneFacilityScope, { a, b }: Pair): Promise<void> {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    await notifyAssigned(tx, ctx, scope, { slotId: to.slotId, because: "SWAPPED", insteadOf: from });
    if (from.agencyId === null) continue;
    await notifyTeam(tx, ctx, { scope, event: "cancelled", slotIds: [from.slotId] });
    await notifyTeam(tx, ctx, { scope, event: "claimed", slotIds: [to.slotId] });
  }
}

/**
 * Swaps the professionals of two confirmed flex slots of a facility in one step, and tells both. Idempotent. Throws
 * Conflict if someone else holds a slot by now, or one of them may not work the other's.
 */
export async function swapSlots(ctx: Ctx, input: SlotSwap & { slotId: number }): Promise<void> {
  const { actor, now } = ctx;
  const { slotId, withSlotId, caregiverId, withCaregiverId } = input;
  await write(ctx, { operation: "slot.swapped", input }, async (tx) => {
    const [a, b] = await lockSlotsToSwap(tx, facilityScope(actor), [slotId, withSlotId]);
    if (!a || !b || a.facilityId !== b.facilityId) throw new NotFound();
    if (!canAssignProfessional(actor, a.facilityId)) throw new Forbidden();
    if (a.professionalId === withCaregiverId && b.professionalId === caregiverId) return;
    if (a.professionalId !== caregiverId || b.professionalId !== withCaregiverId) throw new Conflict();
    if (!canBeSwapped(a, now) || !canBeSwapped(b, now)) refuse("NOT_SWAPPABLE");
    const scope = oneFacilityScope(actor, a.facilityId);
    const acknowledged = await assertEligible(tx, scope, { a, b }, input, now);
    await exchange(tx, ctx, { scope, a, b }, acknowledged).catch(refuseOverlap);
    await notifyBoth(tx, ctx, scope, { a, b });
  });
}
