import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import type { FacilityScope } from "@/lib/access/scopes";
import { Conflict, type FieldError } from "@/lib/errors";
import { refuseOverlap } from "../refuse-overlap";

export type Taking = {
  slotIds: number[];
  professionalId: number;
  /** The agency that supplies the professional, if one does. */
  agencyId: number | null;
  /** Who confirms at once; without, the facility still has to. */
  confirmedBy?: number;
  now: Date;
  /** Left out by the marketplace, which acts for no facility. */
  scope?: FacilityScope;
};

export const slotTaken: FieldError = {
  code: "SLOT_TAKEN",
  field: "slotId",
  message: "This shift has just been filled.",
};

/** What an agency's contract pays, else the facility's own rate. */
const billRateFor = (agencyId: number | null) =>
  agencyId === null
    ? sql`${shift.billRate}`
    : sql`coalesce((select ar.bill_rate from agency_rate ar where ar.agency_id = ${agencyId}
        and ar.facility_id = ${shift.facilityId} and ar.resource_type = ${shift.resourceType}), ${shift.billRate})`;

/**
 * One guarded write: it takes what is still open, with the shift's terms of this moment. Throws Conflict unless all of the
 * slots were.
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
  if (rows.length !== slotIds.length) throw new Conflict(slotTaken);
  return rows;
}
