import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { facilityScope } from "@/lib/access/scopes";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { clock } from "@/lib/time/clock";
import { changeSlot } from "../change-slot";
import { findSlotToChange } from "../changing/reads";
import { canSetArrival } from "../policy";
import { findLastArrival } from "./reads";
import { arrivalRefusal, type SettableArrival } from "./rules";
import { arrivalTexts } from "./set-arrival";

type TakingBack = { slotId: number; arrivalStatus: SettableArrival; requestId: string };

/**
 * Takes back what somebody has last said of an arrival: it is again what was said or reported before. Sent again,
 * nothing more happens. Throws Conflict when something else has been said since.
 */
export async function takeBackArrival(
  actor: Actor,
  { slotId, arrivalStatus, requestId }: TakingBack,
): Promise<void> {
  const now = clock.now();
  const scope = facilityScope(actor);
  await db.transaction(async (tx) => {
    const found = await findSlotToChange(tx, scope, slotId);
    if (!found) throw new NotFound();
    if (!canSetArrival(actor, { facilityId: found.facilityId, isFlex: found.route === "FLEX" }))
      throw new Forbidden();
    const last = await findLastArrival(tx, scope, slotId);
    if (last?.action === "slot.arrival-taken-back") return;
    if (last?.action !== "slot.arrival-set" || found.arrivalStatusCode !== arrivalStatus)
      throw new Conflict();
    const refusal = arrivalRefusal(found, now);
    if (refusal)
      throw new Conflict({ code: refusal, field: "arrivalStatus", message: arrivalTexts[refusal] });
    const { arrivalStatusCode = null, outcomeCode = null } = last.before;
    const set = { arrivalStatusCode, outcomeCode };
    await changeSlot(tx, found, { actor, action: "slot.arrival-taken-back", set, requestId });
  });
}
