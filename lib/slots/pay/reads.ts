import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import type { FacilityScope } from "@/lib/access/scopes";
import type { NamedDay } from "@/lib/shifts/instances/find-or-materialise";
import { isWithin } from "@/lib/shifts/parts/reads";
import { isWholeNamed } from "@/lib/shifts/reads";

/**
 * The on-demand shift with its terms, locked; by its own id, that of a part of it, or its schedule's where allowed. The
 * lock is weak enough for a concurrent cancellation to add a replacement slot: a stronger one would deadlock.
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
        isWholeNamed(named),
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

/** A condition on slots: those of the shift and its parts, which have its terms. */
export const isOnTermsOf = (shiftId: number) => isWithin(sql`${slot.shiftId}`, sql`${shiftId}`);

/** Locks a shift's slots in id order, as changing the shift changes them all. */
export function lockSlotsOfShift(tx: Transaction, scope: FacilityScope, shiftId: number) {
  return tx
    .select({ id: slot.id })
    .from(slot)
    .where(and(isOnTermsOf(shiftId), inArray(slot.facilityId, [...scope.facilityIds])))
    .orderBy(asc(slot.id))
    .limit(1_000)
    .for("update");
}
