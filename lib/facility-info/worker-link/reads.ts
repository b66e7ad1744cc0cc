import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { facility, unit } from "@/db/schema/facilities";
import { professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import type { LinkedSlot } from "./sign-shift";

/** The slot of a link, while it is still confirmed for the person the link was made for; or null. */
export async function findLinkedSlot({ facilityId, slotId, professionalId }: LinkedSlot) {
  const [found] = await db
    .select({
      firstName: professional.firstName,
      facilityName: facility.name,
      facilityAddress: sql<string>`concat_ws(', ', nullif(${facility.address}, ''), nullif(${facility.city}, ''), ${facility.stateCode})`,
      timezone: facility.timezone,
      resourceType: shift.resourceType,
      unitName: unit.name,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
    })
    .from(slot)
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .innerJoin(facility, eq(facility.id, slot.facilityId))
    .innerJoin(professional, eq(professional.id, slot.professionalId))
    .leftJoin(unit, eq(unit.id, slot.unitId))
    .where(
      and(
        eq(slot.facilityId, facilityId),
        eq(slot.id, slotId),
        eq(slot.professionalId, professionalId),
        eq(slot.status, "CONFIRMED"),
      ),
    )
    .limit(1);
  return found ?? null;
}
