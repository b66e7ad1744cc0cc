import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import type { NamedDay } from "@/lib/shifts/instances/find-or-materialise";
import type { RoutedScopes } from "@/lib/slots/reads.sql";

/** The slot to show for a shift: the requested one, otherwise a live one, otherwise any. Null if it has none. */
export async function findShiftLink(
  tx: Transaction,
  { flex, onDemand }: RoutedScopes,
  { shiftId, isRecurring }: NamedDay,
  { startsOn, slotId }: { startsOn: string | null; slotId: number | null },
) {
  const [found] = await tx
    .select({ slotId: slot.id, facilityId: slot.facilityId, startsOn: shift.startsOn, endsAt: shift.endsAt })
    .from(shift)
    .innerJoin(slot, eq(slot.shiftId, shift.id))
    .where(
      and(
        or(
          and(eq(shift.route, "FLEX"), inArray(shift.facilityId, [...flex.facilityIds])),
          and(eq(shift.route, "ON_DEMAND"), inArray(shift.facilityId, [...onDemand.facilityIds])),
        ),
        isRecurring ? eq(shift.recurringShiftId, shiftId) : eq(shift.id, shiftId),
        startsOn === null ? undefined : eq(shift.startsOn, startsOn),
      ),
    )
    .orderBy(
      sql`${slot.id} is distinct from ${slotId}::int`,
      sql`not ${isNull(slot.cancelledAt)}`,
      asc(slot.id),
    )
    .limit(1);
  return found ?? null;
}
