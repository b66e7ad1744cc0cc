import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { bundle } from "@/db/schema/bundles";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import type { FacilityScope } from "@/lib/access/scopes";
import { lockAll } from "../changing/reads";

const columns = {
  slotId: slot.id,
  shiftId: slot.shiftId,
  partOfShiftId: shift.partOfShiftId,
  facilityId: slot.facilityId,
  status: slot.status,
  endsAt: slot.endsAt,
  isGuaranteed: slot.isGuaranteed,
  bundleId: slot.bundleId,
  startsOn: shift.startsOn,
  route: shift.route,
  isOrientation: shift.isOrientation,
  recurringShiftId: shift.recurringShiftId,
  integrationExpiredAt: shift.integrationExpiredAt,
};

const selectSlots = (tx: Transaction) =>
  tx.select(columns).from(slot).innerJoin(shift, eq(shift.id, slot.shiftId));

/** Locked in id order, like every write to several slots. */
export function lockSlotsToGuarantee(tx: Transaction, scope: FacilityScope, slotIds: readonly number[]) {
  return lockAll(
    () =>
      selectSlots(tx)
        .where(and(inArray(slot.id, [...slotIds]), inArray(slot.facilityId, [...scope.facilityIds])))
        .orderBy(asc(slot.id))
        .limit(slotIds.length)
        .for("update", { of: slot }),
    slotIds.length,
  );
}
export type SlotToGuarantee = Awaited<ReturnType<typeof lockSlotsToGuarantee>>[number];

/** A bundle's upcoming open slots, locked in id order. */
export function lockOpenSlotsOfBundle(tx: Transaction, scope: FacilityScope, bundleId: number, now: Date) {
  return selectSlots(tx)
    .where(
      and(
        eq(slot.bundleId, bundleId),
        inArray(slot.facilityId, [...scope.facilityIds]),
        eq(slot.status, "UNCLAIMED"),
        gt(slot.endsAt, now),
      ),
    )
    .orderBy(asc(slot.id))
    .limit(500)
    .for("update", { of: slot });
}

export async function lockBundle(tx: Transaction, scope: FacilityScope, bundleId: number) {
  const [found] = await tx
    .select({ id: bundle.id, facilityId: bundle.facilityId, isGuaranteed: bundle.isGuaranteed })
    .from(bundle)
    .where(and(eq(bundle.id, bundleId), inArray(bundle.facilityId, [...scope.facilityIds])))
    .limit(1)
    .for("update");
  return found ?? null;
}
