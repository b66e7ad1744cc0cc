import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { refill } from "@/db/schema/refills";
import { slot } from "@/db/schema/slots";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { actingAs, type Ctx, type Party } from "@/lib/context";
import { changeSlot } from "../changing/change-slot";
import { lockAll, selectSlotToChange } from "../changing/reads";
import { firstPlaceRoutedTo, firstRoutedPlace } from "../places/reads";

/**
 * Takes a flex place of a shift back from on-demand, where no one has taken it, for someone who was asked while it was
 * flex; a ladder follows it. Returns it, open, and the on-demand shift that it leaves; null if there is none.
 */
export async function bringBack(
  tx: Transaction,
  ctx: Ctx<Party>,
  { scope, shiftId }: { scope: OneFacilityScope; shiftId: number },
): Promise<{ slotId: number; onDemandShiftId: number } | null> {
  const { now } = ctx;
  const of = sql`${shiftId}`;
  const isThere = and(eq(slot.id, firstPlaceRoutedTo(of, now)), eq(slot.status, "UNCLAIMED"));
  const [there] = await lockAll(
    () => selectSlotToChange(tx, scope, isThere).limit(1).for("update", { of: slot }),
    1,
  );
  if (!there) return null;
  const isFlex = eq(slot.id, firstRoutedPlace(of, now));
  const [found] = await selectSlotToChange(tx, scope, isFlex).limit(1).for("update", { of: slot });
  if (!found) return null;
  const { unitId, replacesSlotId } = there;
  const gone = {
    status: "FACILITY_CANCELLED" as const,
    cancelledAt: now,
    cancellationReason: "REMOVED_FROM_SCHEDULE",
    replacesSlotId: null,
  };
  const by = actingAs(ctx, "system");
  await changeSlot(tx, by, there, { action: "slot.cancelled", set: gone });
  const open = {
    status: "UNCLAIMED" as const,
    unitId,
    replacesSlotId,
    cancelledAt: null,
    cancelledBy: null,
    cancellationReason: null,
  };
  await changeSlot(tx, by, found, { action: "slot.reopened", set: open });
  await tx
    .update(refill)
    .set({ slotId: found.slotId })
    .where(
      and(
        eq(refill.facilityId, scope.facilityId),
        eq(refill.slotId, there.slotId),
        eq(refill.status, "RUNNING"),
      ),
    );
  return { slotId: found.slotId, onDemandShiftId: there.shiftId };
}
