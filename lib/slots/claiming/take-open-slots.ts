import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import type { FacilityScope } from "@/lib/access/scopes";
import { refuseOverlap } from "../refuse-overlap";
import { refuse } from "./present";

export type Taking = {
  slotIds: number[];
  professionalId: number;
  /** The agency that supplies the professional, if any. */
  agencyId: number | null;
  /** The user who confirms at once; without one the facility still has to. */
  confirmedBy?: number;
  now: Date;
  /** Omitted by the marketplace, which acts for no facility. */
  scope?: FacilityScope;
};

/** The price of the slot's bundle, or else of the agency's contract, or else the facility's own. */
const billRateFor = (agencyId: number | null) => {
  const ofBundle = sql`(select b.bill_rate from bundle b where b.id = ${slot.bundleId})`;
  return agencyId === null
    ? sql`coalesce(${ofBundle}, ${shift.billRate})`
    : sql`coalesce(${ofBundle}, (select ar.bill_rate from agency_rate ar where ar.agency_id = ${agencyId}
        and ar.facility_id = ${shift.facilityId} and ar.resource_type = ${shift.resourceType}), ${shift.billRate})`;
};

/**
 * One guarded write that takes what is still open on the shift's current terms. Throws Conflict unless it got every
 * slot.
 */
export async function takeOpenSlots(tx: Transaction, taking: Taking) {
  const { slotIds, professionalId, agencyId, confirmedBy, now, scope } = taking;
  const confirmed = confirmedBy === undefined ? {} : { confirmedAt: now, confirmedBy };
  const rows = await tx
    .update(slot)
    .set({
      status: confirmedBy === undefined ? "CLAIMED" : "CONFIRMED",
      professionalId,
      agencyId,
      claimedAt: now,
      ...confirmed,
      bonus: sql`${shift.bonus}`,
      wage: sql`${shift.wage}`,
      originalWage: sql`${shift.originalWage}`,
      billRate: billRateFor(agencyId),
    })
    .from(shift)
    .where(
      and(
        inArray(slot.id, slotIds),
        scope && inArray(slot.facilityId, [...scope.facilityIds]),
        eq(slot.status, "UNCLAIMED"),
        eq(shift.id, slot.shiftId),
        isNull(shift.integrationExpiredAt),
      ),
    )
    .returning({
      slotId: slot.id,
      shiftId: slot.shiftId,
      facilityId: slot.facilityId,
      bonus: slot.bonus,
      wage: slot.wage,
      billRate: slot.billRate,
    })
    .catch(refuseOverlap);
  if (rows.length !== slotIds.length) refuse("SLOT_TAKEN");
  return rows;
}
