import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { slot } from "@/db/schema/slots";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { findOrMakePart } from "@/lib/shifts/parts/find-or-make-part";
import { lockWholeShift } from "@/lib/shifts/parts/reads";
import type { Times } from "@/lib/shifts/parts/rules";

/** Gives a new slot of the shift the times that another has of its own. Returns the part that it is in. */
export async function giveTimes(
  tx: Transaction,
  scope: OneFacilityScope,
  { shiftId, slotId }: { shiftId: number; slotId: number },
  { startsAt, endsAt }: Times,
): Promise<number> {
  const whole = await lockWholeShift(tx, scope, shiftId);
  const partId = await findOrMakePart(tx, whole!, { startsAt, endsAt });
  await tx
    .update(slot)
    .set({ shiftId: partId, startsAt, endsAt })
    .where(and(eq(slot.facilityId, scope.facilityId), eq(slot.id, slotId)));
  return partId;
}
