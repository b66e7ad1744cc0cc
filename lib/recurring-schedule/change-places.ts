import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { slot } from "@/db/schema/slots";
import type { Actor } from "@/lib/access/actor";
import type { AuditEntry } from "@/lib/audit/record-audit";
import { REMOVED_FROM_SCHEDULE, surplusOf } from "@/lib/recurring-shifts/rules";
import { settleInvites } from "@/lib/slots/settle-invites";
import type { Place } from "./reads";
import type { ScheduleChange } from "./rules";

type Changing = {
  actor: Actor;
  facilityId: number;
  /** Changed recurring shifts by their ids. */
  changes: ReadonlyMap<number, ScheduleChange>;
  /** Locked. */
  places: readonly Place[];
  now: Date;
  requestId: string;
};

/** One parameter however many places there are. */
const among = (places: readonly Place[]): SQL =>
  sql`${slot.id} = any(${`{${places.map(({ slotId }) => slotId).join(",")}}`}::int[])`;

const isOpen = eq(slot.status, "UNCLAIMED");

async function remove(
  tx: Transaction,
  { actor, facilityId, now }: Changing,
  surplus: readonly Place[],
): Promise<void> {
  if (surplus.length === 0) return;
  await tx
    .update(slot)
    .set({
      status: "FACILITY_CANCELLED",
      cancelledAt: now,
      cancelledBy: actor.userId,
      cancellationReason: REMOVED_FROM_SCHEDULE,
    })
    .where(and(eq(slot.facilityId, facilityId), among(surplus), isOpen));
  await settleInvites(tx, { facilityId, shiftIds: [...new Set(surplus.map(({ shiftId }) => shiftId))], now });
}

async function guarantee(tx: Transaction, { facilityId }: Changing, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  await tx
    .update(slot)
    .set({ isGuaranteed: sql`not ${slot.isGuaranteed}` })
    .where(and(eq(slot.facilityId, facilityId), among(places), isOpen));
}

function entryOf({ actor, facilityId, requestId }: Changing, place: Place, isRemoved: boolean): AuditEntry {
  const entry = { actor, facilityId, entity: "slot", entityId: place.slotId, requestId };
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

/** Of a place that is open again. */
export const reopenedEntry = (
  { actor, facilityId, requestId }: Pick<Changing, "actor" | "facilityId" | "requestId">,
  slotId: number,
): AuditEntry => ({
  actor,
  action: "slot.reopened",
  facilityId,
  entity: "slot",
  entityId: slotId,
  before: { status: "FACILITY_CANCELLED" },
  after: { status: "UNCLAIMED" },
  requestId,
});

/**
 * Brings the open places of changed recurring shifts in line: takes back those that are too many, and gives the others the
 * new guarantee. What somebody holds stays as it is; how many of those are beyond what is wanted now is counted.
 */
export async function changePlaces(tx: Transaction, changing: Changing) {
  const { changes, places } = changing;
  const wanted = new Map([...changes].map(([id, { slots }]) => [id, slots]));
  const surplus = surplusOf(places, wanted);
  const removed = new Set(surplus);
  const toGuarantee = places.filter((place) => {
    const change = changes.get(place.recurringShiftId);
    const isAsked = change?.before && change.before.isGuaranteed !== change.isGuaranteed;
    return isAsked && place.isOpen && !removed.has(place) && place.isGuaranteed !== change.isGuaranteed;
  });
  await remove(tx, changing, surplus);
  await guarantee(tx, changing, toGuarantee);
  return {
    removed: surplus.length,
    kept: keptBeyond(places, wanted),
    entries: [
      ...surplus.map((place) => entryOf(changing, place, true)),
      ...toGuarantee.map((place) => entryOf(changing, place, false)),
    ],
  };
}

/** Places that somebody holds on days that now want fewer. */
function keptBeyond(places: readonly Place[], wanted: ReadonlyMap<number, number>): number {
  const held = new Map<number, { count: number; wanted: number }>();
  for (const { shiftId, recurringShiftId, isOpen: open } of places) {
    if (open) continue;
    const day = held.get(shiftId) ?? { count: 0, wanted: wanted.get(recurringShiftId) ?? 0 };
    held.set(shiftId, { ...day, count: day.count + 1 });
  }
  return [...held.values()].reduce((sum, day) => sum + Math.max(0, day.count - day.wanted), 0);
}
