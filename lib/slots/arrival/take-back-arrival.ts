import { facilityScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { changeSlot } from "../changing/change-slot";
import { findSlotToChange } from "../changing/reads";
import { canSetArrival } from "../policy";
import { refuse } from "./present";
import { findLastArrival } from "./reads";
import { arrivalRefusal, isReviewed, type SettableArrival } from "./rules";

type ArrivalInput = { slotId: number; arrivalStatus: SettableArrival };

/**
 * Restores the arrival from before it was last set. Idempotent. Throws Conflict when it has been set to something else
 * since.
 */
export async function takeBackArrival(ctx: Ctx, input: ArrivalInput): Promise<void> {
  const { actor, now } = ctx;
  const { slotId, arrivalStatus } = input;
  const scope = facilityScope(actor);
  await write(ctx, { operation: "slot.arrival-taken-back", input }, async (tx) => {
    const found = await findSlotToChange(tx, scope, slotId);
    if (!found) throw new NotFound();
    if (!canSetArrival(actor, { facilityId: found.facilityId, isFlex: found.route === "FLEX" }))
      throw new Forbidden();
    const last = await findLastArrival(tx, scope, slotId);
    if (last?.action === "slot.arrival-taken-back") return;
    if (last?.action !== "slot.arrival-set" || found.arrivalStatusCode !== arrivalStatus)
      throw new Conflict();
    const refusal = arrivalRefusal({ ...found, isReviewed: isReviewed(found) }, now);
    if (refusal) refuse(refusal);
    const { arrivalStatusCode = null, outcomeCode = null } = last.before;
    const set = { arrivalStatusCode, outcomeCode };
    await changeSlot(tx, ctx, found, { action: "slot.arrival-taken-back", set });
  });
}
