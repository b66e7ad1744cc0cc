import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { leaveToCommit } from "@/db/leave-to-commit";
import { slot } from "@/db/schema/slots";
import type { Actor } from "@/lib/access/actor";
import { facilityScope } from "@/lib/access/scopes";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { countLiveSlots, lockShift } from "@/lib/shifts/reads";
import { MOST_SLOTS_OF_A_SHIFT } from "@/lib/shifts/rules";
import { clock } from "@/lib/time/clock";
import { changeSlot } from "../change-slot";
import { findSlotToChange, type SlotToChange } from "../changing/reads";
import { canReopenSlot } from "../policy";
import { reopenRefusal, type ReopenRefusal } from "./rules";

/** `company` is the company's id as the request's header names it, or null. */
type Reopening = { slotId: number; company: string | null; requestId: string };

const texts: Record<Exclude<ReopenRefusal, "NOT_CANCELLED">, string> = {
  ROUTED: "This shift was sent to the on-demand marketplace, so it cannot be reopened.",
  EXPIRED: "This shift has expired, so it cannot be reopened.",
  ENDED: "This shift has ended, so it cannot be reopened.",
  OUTCOME: "This shift already has an outcome, so it cannot be reopened.",
};

/** As a slot is that nobody has ever taken: who held it was told that it is cancelled, and is not bound to come. */
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
  checkedInAt: null,
  checkedOutAt: null,
  rideStatus: null,
  ridePickupAt: null,
  rideArrivalAt: null,
};

function assertMayReopen(actor: Actor, found: SlotToChange, named: string | null): void {
  if (named && Number(named) !== found.managementCompanyId) {
    const message = "You do not have access to this company.";
    throw new Forbidden({ code: "NOT_PERMITTED", field: "management-company-id", message });
  }
  if (!canReopenSlot(actor, found)) throw new Forbidden();
}

/** Opens a cancelled flex slot again, for anybody. One that is open already stays as it is. */
export async function reopenSlot(actor: Actor, { slotId, company, requestId }: Reopening): Promise<void> {
  const now = clock.now();
  const scope = facilityScope(actor);
  await db.transaction(async (tx) => {
    const found = await findSlotToChange(tx, scope, slotId);
    if (!found || found.route !== "FLEX") throw new NotFound();
    assertMayReopen(actor, found, company);
    if (found.status === "UNCLAIMED") return;
    const hasOutcome = found.outcomeCode !== null;
    const isExpired = found.integrationExpiredAt !== null;
    const refusal = reopenRefusal({ ...found, isFlex: true, hasOutcome, isExpired }, now);
    if (refusal === "NOT_CANCELLED") throw new Conflict();
    if (refusal) throw new Conflict({ code: refusal, field: "shiftId", message: texts[refusal] });
    const [, live] = await Promise.all([
      lockShift(tx, scope, found.shiftId),
      countLiveSlots(tx, scope, [found.shiftId]),
    ]);
    if ((live.get(found.shiftId) ?? 0) >= MOST_SLOTS_OF_A_SHIFT) {
      const message = `A shift holds at most ${MOST_SLOTS_OF_A_SHIFT} providers.`;
      throw new Conflict({ code: "FULL", field: "shiftId", message });
    }
    await changeSlot(tx, found, { actor, action: "slot.reopened", set: untouched, requestId });
    // With the place itself open again, the slot that was to replace it replaces nobody.
    const released = tx
      .update(slot)
      .set({ replacesSlotId: null })
      .where(and(eq(slot.replacesSlotId, slotId), eq(slot.facilityId, found.facilityId)));
    await leaveToCommit(tx, released.execute());
  });
}
