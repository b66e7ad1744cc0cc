import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { refill } from "@/db/schema/refills";
import { slot } from "@/db/schema/slots";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { actingAs, type Ctx, type Party } from "@/lib/context";
import { changeSlot } from "../changing/change-slot";
import { selectSlotToChange } from "../changing/reads";
import { routedFrom, routedTo } from "../places/reads";

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
  // One that is locked is being taken: waiting for that, both would wait, as it settles the answer's own question.
  const first = async (where: SQL | undefined, ...order: SQL[]) => {
    const rows = selectSlotToChange(tx, scope, where)
      .orderBy(...order, asc(slot.id))
      .limit(1);
    return (await rows.for("update", { of: slot, skipLocked: true }))[0];
  };
  const there = await first(and(sql`${slot.id} in ${routedTo(shiftId, now)}`, eq(slot.status, "UNCLAIMED")));
  const isRouted = eq(slot.cancellationReason, "ROUTED");
  const isFrom = and(sql`${slot.id} in ${routedFrom(shiftId, now)}`, isRouted);
  // Of several the one that went there, as far as units tell.
  const found = there && (await first(isFrom, sql`${slot.unitId} is distinct from ${there.unitId}`));
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
