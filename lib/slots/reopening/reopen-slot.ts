import { and, eq } from "drizzle-orm";
import { slot } from "@/db/schema/slots";
import { facilityScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { Conflict, Forbidden, NotFound, refusals } from "@/lib/errors";
import { countLiveSlots, lockShift } from "@/lib/shifts/reads";
import { MAX_SLOTS_PER_SHIFT } from "@/lib/shifts/rules";
import { isHere } from "../cancellation/rules";
import { changeSlot } from "../changing/change-slot";
import { findSlotToChange, type SlotToChange } from "../changing/reads";
import { canReopenSlot } from "../policy";
import { reopenRefusal } from "./rules";

/** Why a slot is not reopened. */
const refuse = refusals({
  ROUTED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift was sent to the on-demand marketplace, so you can’t reopen it.",
  },
  FLOATED_FROM: {
    as: Conflict,
    field: "shiftId",
    message: "This shift was added for a professional from another facility, so you can’t reopen it.",
  },
  EXPIRED: { as: Conflict, field: "shiftId", message: "This shift has expired, so you can’t reopen it." },
  ENDED: { as: Conflict, field: "shiftId", message: "This shift has ended, so you can’t reopen it." },
  OUTCOME: {
    as: Conflict,
    field: "shiftId",
    message: "This shift already has an outcome, so you can’t reopen it.",
  },
  ARRIVED: {
    as: Conflict,
    field: "shiftId",
    message: "An arrival status has been set for this shift, so you can’t reopen it.",
  },
  FULL: {
    as: Conflict,
    field: "slots",
    message: `A shift holds at most ${MAX_SLOTS_PER_SHIFT} providers.`,
  },
  NOT_PERMITTED: {
    as: Forbidden,
    field: "management-company-id",
    message: "You don’t have access to this company.",
  },
});

/** `company` is the id in the request's header, or null. */
type ReopenInput = { slotId: number; company: string | null };

/**
 * The fields of a slot nobody has claimed. The former professional was notified of the cancellation and is no longer
 * expected.
 */
const untouched = {
  status: "UNCLAIMED" as const,
  professionalId: null,
  agencyId: null,
  claimedAt: null,
  confirmedAt: null,
  confirmedBy: null,
  cancelledAt: null,
  cancelledBy: null,
  cancellationReason: null,
  cancellationDetail: null,
  isLateCancellation: false,
  billableCancellationMinutes: 0,
  arrivalStatusCode: null,
  lateMinutes: null,
  checkedInAt: null,
  checkedOutAt: null,
  rideStatus: null,
  ridePickupAt: null,
  rideArrivalAt: null,
  isAssignedByIntegration: false,
  packetFileId: null,
};

const factsOf = (found: SlotToChange) => ({
  ...found,
  isFlex: true,
  hasOutcome: found.outcomeCode !== null,
  isHere: isHere(found.checkedInAt !== null, found.arrivalStatusCode),
  isExpired: found.integrationExpiredAt !== null,
  isFloatedFrom: found.floatedFromSlotId !== null,
});

function assertMayReopen({ actor }: Ctx, found: SlotToChange, named: string | null): void {
  if (named && Number(named) !== found.managementCompanyId) {
    refuse("NOT_PERMITTED");
  }
  if (!canReopenSlot(actor, found)) throw new Forbidden();
}

/** Reopens a cancelled flex slot for anyone. Idempotent. */
export async function reopenSlot(ctx: Ctx, input: ReopenInput): Promise<void> {
  const { slotId, company } = input;
  const scope = facilityScope(ctx.actor);
  await write(ctx, { operation: "slot.reopened", input }, async (tx) => {
    const found = await findSlotToChange(tx, scope, slotId);
    if (!found || found.route !== "FLEX") throw new NotFound();
    assertMayReopen(ctx, found, company);
    if (found.status === "UNCLAIMED") return;
    const refusal = reopenRefusal(factsOf(found), ctx.now);
    if (refusal === "NOT_CANCELLED") throw new Conflict();
    if (refusal) refuse(refusal);
    const [, live] = await Promise.all([
      lockShift(tx, scope, found.shiftId),
      countLiveSlots(tx, scope, [found.shiftId]),
    ]);
    if ((live.get(found.shiftId) ?? 0) >= MAX_SLOTS_PER_SHIFT) refuse("FULL");
    await changeSlot(tx, ctx, found, { action: "slot.reopened", set: untouched });
    // The reopened slot needs no replacement, so its former replacement now stands alone.
    await tx
      .update(slot)
      .set({ replacesSlotId: null })
      .where(and(eq(slot.replacesSlotId, slotId), eq(slot.facilityId, found.facilityId)));
  });
}
