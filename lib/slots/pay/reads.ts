import { and, asc, desc, eq, inArray, or } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import type { FacilityScope } from "@/lib/access/scopes";
import type { NamedDay } from "@/lib/shifts/instances/find-or-materialise";

/**
 * The on-demand shift meant, with its terms, locked: by its own id, or by its schedule's where that is allowed. Whoever
 * holds a slot may still add its replacement, for which the change of terms waits: a stronger lock would deadlock.
 */
export async function lockShiftTerms(tx: Transaction, scope: FacilityScope, named: NamedDay) {
  const byId = eq(shift.id, named.shiftId);
  const [found] = await tx
    .select({
      shiftId: shift.id,
      facilityId: shift.facilityId,
      endsAt: shift.endsAt,
      bonus: shift.bonus,
      wage: shift.wage,
      originalWage: shift.originalWage,
      billRate: shift.billRate,
      integrationExpiredAt: shift.integrationExpiredAt,
      isFixedMarkupRate: facility.isFixedMarkupRate,
      markup: facility.markup,
      maxWage: facility.maxCaregiverWage,
    })
    .from(shift)
    .innerJoin(facility, eq(facility.id, shift.facilityId))
    .where(
      and(
        named.isRecurring ? or(byId, eq(shift.recurringShiftId, named.shiftId)) : byId,
        eq(shift.startsOn, named.startsOn),
        eq(shift.route, "ON_DEMAND"),
        inArray(shift.facilityId, [...scope.facilityIds]),
      ),
    )
    .orderBy(desc(byId))
    .limit(1)
    .for("no key update", { of: shift });
  return found ?? null;
}
export type ShiftTerms = NonNullable<Awaited<ReturnType<typeof lockShiftTerms>>>;

/** Locks a shift's slots in the order of their ids: a change of the shift touches them all. */
export function lockSlotsOfShift(tx: Transaction, scope: FacilityScope, shiftId: number) {
  return tx
    .select({ id: slot.id })
    .from(slot)
    .where(and(eq(slot.shiftId, shiftId), inArray(slot.facilityId, [...scope.facilityIds])))
    .orderBy(asc(slot.id))
    .limit(1_000)
    .for("update");
}
