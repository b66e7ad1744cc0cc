import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { slot } from "@/db/schema/slots";
import type { AuditEntry } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { heldBeyond, REMOVED_FROM_SCHEDULE, surplusOf } from "@/lib/shifts/instances/rules";
import { settleInvites } from "@/lib/slots/settle-invites";
import type { Place } from "./reads";
import type { ScheduleChange } from "./rules";

type PlacesInput = {
  facilityId: number;
  /** The changed recurring shifts by id. */
  changes: ReadonlyMap<number, ScheduleChange>;
  /** Locked. */
  places: readonly Place[];
};

/** One parameter for any number of places. */
const among = (places: readonly Place[]): SQL =>
  sql`${slot.id} = any(${`{${places.map(({ slotId }) => slotId).join(",")}}`}::int[])`;

const isOpen = eq(slot.status, "UNCLAIMED");

async function remove(
  tx: Transaction,
  ctx: Ctx,
  { facilityId }: PlacesInput,
  surplus: readonly Place[],
): Promise<void> {
  if (surplus.length === 0) return;
  await tx
    .update(slot)
    .set({
      status: "FACILITY_CANCELLED",
      cancelledAt: ctx.now,
      cancelledBy: ctx.actor.userId,
      cancellationReason: REMOVED_FROM_SCHEDULE,
    })
    .where(and(eq(slot.facilityId, facilityId), among(surplus), isOpen));
  await settleInvites(tx, ctx, {
    facilityId,
    shiftIds: [...new Set(surplus.map(({ ownShiftId }) => ownShiftId))],
  });
}

async function guarantee(
  tx: Transaction,
  { facilityId }: PlacesInput,
  places: readonly Place[],
): Promise<void> {
  if (places.length === 0) return;
  await tx
    .update(slot)
    .set({ isGuaranteed: sql`not ${slot.isGuaranteed}` })
    .where(and(eq(slot.facilityId, facilityId), among(places), isOpen));
}

function entryOf({ facilityId }: PlacesInput, place: Place, isRemoved: boolean): AuditEntry {
  const entry = { facilityId, entity: "slot", entityId: place.slotId };
  if (isRemoved) {
    const after = { status: "FACILITY_CANCELLED", cancellationReason: REMOVED_FROM_SCHEDULE };
    return { ...entry, action: "slot.cancelled", before: { status: "UNCLAIMED" }, after };
  }
  const { isGuaranteed } = place;
  return {
    ...entry,
    action: isGuaranteed ? "slot.guarantee-removed" : "slot.guaranteed",
    before: { isGuaranteed },
    after: { isGuaranteed: !isGuaranteed },
  };
}

/** The audit entry of a place that is open again. */
export const reopenedEntry = (facilityId: number, slotId: number): AuditEntry => ({
  action: "slot.reopened",
  facilityId,
  entity: "slot",
  entityId: slotId,
  before: { status: "FACILITY_CANCELLED" },
  after: { status: "UNCLAIMED" },
});

/**
 * Applies changes of recurring shifts to upcoming places: takes back surplus open ones and updates the guarantee of the
 * others. Assigned places stay; those beyond the new count are counted.
 */
export async function changePlaces(tx: Transaction, ctx: Ctx, input: PlacesInput) {
  const { changes, places } = input;
  const counts = new Map([...changes].map(([id, { slots }]) => [id, slots]));
  const surplus = surplusOf(places, counts);
  const removed = new Set(surplus);
  const toGuarantee = places.filter((place) => {
    const change = changes.get(place.recurringShiftId);
    const isGuaranteeChanged = change?.before && change.before.isGuaranteed !== change.isGuaranteed;
    return (
      isGuaranteeChanged && place.isOpen && !removed.has(place) && place.isGuaranteed !== change.isGuaranteed
    );
  });
  await remove(tx, ctx, input, surplus);
  await guarantee(tx, input, toGuarantee);
  return {
    removed: surplus.length,
    retained: heldBeyond(places, counts),
    entries: [
      ...surplus.map((place) => entryOf(input, place, true)),
      ...toGuarantee.map((place) => entryOf(input, place, false)),
    ],
  };
}
