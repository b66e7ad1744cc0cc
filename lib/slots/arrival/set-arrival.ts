import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { facilityScope } from "@/lib/access/scopes";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { clock } from "@/lib/time/clock";
import { changeSlot } from "../change-slot";
import { findSlotToChange } from "../changing/reads";
import { canSetArrival } from "../policy";
import { arrivalRefusal, type ArrivalRefusal, type SettableArrival } from "./rules";

type Arriving = { slotId: number; arrivalStatus: SettableArrival; requestId: string };

export const arrivalTexts: Record<ArrivalRefusal, string> = {
  NOT_NOW:
    "An arrival can be set from half an hour before the shift starts until a day after it ends, for whoever is assigned to it.",
  OUTCOME: "This shift already has an outcome, so its arrival can no longer be changed.",
};

/** Says that a slot's professional has come, or has not. Set again to the same, it stays as it is. */
export async function setArrival(
  actor: Actor,
  { slotId, arrivalStatus, requestId }: Arriving,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const found = await findSlotToChange(tx, facilityScope(actor), slotId);
    if (!found) throw new NotFound();
    if (!canSetArrival(actor, { facilityId: found.facilityId, isFlex: found.route === "FLEX" }))
      throw new Forbidden();
    if (found.arrivalStatusCode === arrivalStatus) return;
    const refusal = arrivalRefusal(found, now);
    if (refusal)
      throw new Conflict({ code: refusal, field: "arrivalStatus", message: arrivalTexts[refusal] });
    const outcomeCode = arrivalStatus === "NO_SHOW" ? ("NO_SHOW" as const) : null;
    const set = { arrivalStatusCode: arrivalStatus, outcomeCode };
    await changeSlot(tx, found, { actor, action: "slot.arrival-set", set, requestId });
  });
}
