import { and, eq, gt, isNotNull, isNull, ne, notInArray, or } from "drizzle-orm";
import { db } from "@/db/client";
import { facility, unit } from "@/db/schema/facilities";
import { professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { shiftStructure } from "@/db/schema/structures";
import { addressLine } from "@/lib/facilities/reads";
import { unpaidBreakOf } from "@/lib/shifts/parts/reads";
import type { LinkedSlot } from "./sign-shift";

/** Confirmed, or given up by the professional, whose page then says so. */
const isOrWasConfirmed = or(eq(slot.status, "CONFIRMED"), isNotNull(slot.callOffReason));

/** The slot of a link while it is confirmed for the link's professional or called off by them, or null. */
export async function findLinkedSlot({ facilityId, slotId, professionalId }: LinkedSlot) {
  const [found] = await db
    .select({
      firstName: professional.firstName,
      facilityName: facility.name,
      facilityAddress: addressLine,
      facilityPhone: facility.phone,
      timezone: facility.timezone,
      resourceType: shift.resourceType,
      route: shift.route,
      isFixedMarkupRate: facility.isFixedMarkupRate,
      agencyId: slot.agencyId,
      wage: slot.wage,
      bonus: slot.bonus,
      unpaidBreakMinutes: unpaidBreakOf(),
      unitName: unit.name,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      status: slot.status,
      lateMinutes: slot.lateMinutes,
      arrivalStatusCode: slot.arrivalStatusCode,
      checkedInAt: slot.checkedInAt,
      outcomeCode: slot.outcomeCode,
      approvedAt: slot.approvedAt,
      disputedAt: slot.disputedAt,
    })
    .from(slot)
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .innerJoin(shiftStructure, eq(shiftStructure.id, shift.shiftStructureId))
    .innerJoin(facility, eq(facility.id, slot.facilityId))
    .innerJoin(professional, eq(professional.id, slot.professionalId))
    .leftJoin(unit, eq(unit.id, slot.unitId))
    .where(
      and(
        eq(slot.facilityId, facilityId),
        eq(slot.id, slotId),
        eq(slot.professionalId, professionalId),
        isOrWasConfirmed,
      ),
    )
    .limit(1);
  return found ?? null;
}

/** Where the slot of a link is that its professional doesn't have any more, until it ends; null for any other. */
export async function findLostSlot({ facilityId, slotId, professionalId }: LinkedSlot, now: Date) {
  const [found] = await db
    .select({
      facilityName: facility.name,
      facilityAddress: addressLine,
      facilityPhone: facility.phone,
      resourceType: shift.resourceType,
      timezone: facility.timezone,
      startsAt: slot.startsAt,
    })
    .from(slot)
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .innerJoin(facility, eq(facility.id, slot.facilityId))
    .where(
      and(
        eq(slot.facilityId, facilityId),
        eq(slot.id, slotId),
        gt(slot.endsAt, now),
        or(
          isNull(slot.professionalId),
          ne(slot.professionalId, professionalId),
          notInArray(slot.status, ["CLAIMED", "CONFIRMED"]),
        ),
      ),
    )
    .limit(1);
  return found ?? null;
}
