import { and, asc, eq, gte, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { recurringShift, recurringSkip } from "@/db/schema/shifts";
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

const datesAtMost = 1_000;

/** The upcoming skip dates of a recurring shift, which the caller has found in their scope. */
export async function listSkipDates(
  tx: Transaction,
  recurringShiftId: number,
  from: string,
): Promise<string[]> {
  const rows = await tx
    .select({ skippedOn: recurringSkip.skippedOn })
    .from(recurringSkip)
    .where(and(eq(recurringSkip.recurringShiftId, recurringShiftId), gte(recurringSkip.skippedOn, from)))
    .orderBy(asc(recurringSkip.skippedOn))
    .limit(datesAtMost);
  return rows.map(({ skippedOn }) => skippedOn);
}
