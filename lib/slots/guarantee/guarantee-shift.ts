import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { facilityScope } from "@/lib/access/scopes";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { clock } from "@/lib/time/clock";
import { canGuarantee } from "../policy";
import { lockSlotsToGuarantee, type SlotToGuarantee } from "./reads";
import type { ShiftGuarantee } from "./schema";
import { writeGuarantees } from "./write-guarantees";

type Guaranteeing = { shiftId: number; request: ShiftGuarantee; requestId: string };

/** The slot is one of the shift on its day, which may be named by the schedule that made it. */
function isOfShift(found: SlotToGuarantee, { shiftId, request }: Guaranteeing): boolean {
  const isNamed = found.shiftId === shiftId || (request.isRecurring && found.recurringShiftId === shiftId);
  return isNamed && found.startsOn === request.shiftDate;
}

/**
 * Guarantees open slots of a shift, or takes their guarantee back: all that are named or none. Throws Conflict when one
 * of them is not open any more.
 */
export async function guaranteeShift(actor: Actor, guaranteeing: Guaranteeing): Promise<void> {
  const now = clock.now();
  const wanted = new Map(Object.entries(guaranteeing.request.slots).map(([id, on]) => [Number(id), on]));
  await db.transaction(async (tx) => {
    const found = await lockSlotsToGuarantee(tx, facilityScope(actor), [...wanted.keys()]);
    if (found.length === 0) throw new NotFound();
    if (found.some((one) => !canGuarantee(actor, one.facilityId))) throw new Forbidden();
    if (found.length < wanted.size || !found.every((one) => isOfShift(one, guaranteeing)))
      throw new Conflict();
    await writeGuarantees(
      tx,
      found.map((one) => ({ found: one, guaranteed: wanted.get(one.slotId)! })),
      { actor, now, requestId: guaranteeing.requestId },
    );
  });
}
