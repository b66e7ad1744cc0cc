import type { Actor } from "@/lib/access/actor";
import { facilityScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { confirmFoundSlots } from "./confirm-slot";
import { refuse } from "./present";
import { lockSlotsToConfirm, type SlotToConfirm } from "./reads";
import { confirmRefusal, type ConfirmRefusal } from "./rules";
import type { SlotsUpdateResult } from "./schema";
import { canConfirmSlot } from "../policy";

const notFound = { code: "NOT_FOUND", message: "Not found." };
const notPermitted = { code: "NOT_PERMITTED", message: "You don't have permission to confirm this shift." };

type Fault = { code: string; message: string };

/** In a batch the fault already names its slot, so it names no field. */
function faultFor(refusal: ConfirmRefusal): Fault {
  const { code, message } = refuse.error(refusal).errors[0]!;
  return { code: code!, message };
}

function faultOf(actor: Actor, found: SlotToConfirm | undefined, now: Date): Fault | null {
  if (!found) return notFound;
  if (!canConfirmSlot(actor, found)) return notPermitted;
  const refusal = confirmRefusal(found, now);
  return refusal && faultFor(refusal);
}

/** Refuses the whole request if not one slot was visible or allowed. */
function rejectIfAllFailed(faults: (Fault | null)[]): void {
  if (faults.every((fault) => fault === notFound)) throw new NotFound();
  if (faults.every((fault) => fault === notFound || fault === notPermitted)) throw new Forbidden();
}

/**
 * Confirms every slot it can and says why not for the others. The number of statements does not grow with the slots.
 */
export async function confirmSlots(
  ctx: Ctx,
  input: { slotIds: readonly number[] },
): Promise<SlotsUpdateResult> {
  const { actor, now } = ctx;
  const slotIds = [...new Set(input.slotIds)];
  return write(ctx, { operation: "slots.confirmed", input }, async (tx) => {
    const rows = await lockSlotsToConfirm(tx, facilityScope(actor), slotIds);
    const found = new Map(rows.map((row) => [row.slotId, row]));
    const faults = new Map(slotIds.map((slotId) => [slotId, faultOf(actor, found.get(slotId), now)]));
    rejectIfAllFailed([...faults.values()]);
    const ready = rows.filter(({ slotId }) => faults.get(slotId) === null);
    const confirmed = await confirmFoundSlots(tx, ctx, ready);
    return {
      confirmed: slotIds.filter((slotId) => confirmed.has(slotId)),
      errors: slotIds
        .filter((slotId) => !confirmed.has(slotId))
        .map((slotId) => ({ slotId, ...(faults.get(slotId) ?? faultFor("CHANGED")) })),
    };
  });
}
