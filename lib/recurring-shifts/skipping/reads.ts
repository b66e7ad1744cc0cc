import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { recurringShift } from "@/db/schema/shifts";
import type { FacilityScope } from "@/lib/access/scopes";

/** A recurring shift in force; null if ended or outside of the scope. */
export async function findStanding(tx: Transaction, scope: FacilityScope, recurringShiftId: number) {
  const [found] = await tx
    .select({
      facilityId: recurringShift.facilityId,
      route: recurringShift.route,
      weekday: recurringShift.weekday,
      structureId: recurringShift.shiftStructureId,
      timezone: facility.timezone,
    })
    .from(recurringShift)
    .innerJoin(facility, eq(facility.id, recurringShift.facilityId))
    .where(
      and(
        eq(recurringShift.id, recurringShiftId),
        inArray(recurringShift.facilityId, [...scope.facilityIds]),
        isNull(recurringShift.endedAt),
      ),
    )
    .limit(1);
  return found ?? null;
}
export type StandingShift = NonNullable<Awaited<ReturnType<typeof findStanding>>>;
