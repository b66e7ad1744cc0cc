import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import type { FacilityScope } from "@/lib/access/scopes";
import type { NamedDay } from "@/lib/shifts/instances/find-or-materialise";
import { selectSlotToChange, type SlotToChange } from "../changing/reads";

export type NamedByDay = NamedDay & { unitId: number | null; professionalId: number | null };

const same = <T>(column: typeof slot.unitId | typeof slot.professionalId, value: T | null) =>
  value === null ? isNull(column) : eq(column, value as number);

/** The first live slot of a shift's day that matches what the person saw; failing that any, to report the conflict. */
export async function findSlotOfDay(
  tx: Transaction,
  scope: FacilityScope,
  named: NamedByDay,
): Promise<SlotToChange | null> {
  const byId = eq(slot.shiftId, named.shiftId);
  const ofDay = and(
    named.isRecurring ? or(byId, eq(shift.recurringShiftId, named.shiftId)) : byId,
    eq(shift.startsOn, named.startsOn),
    inArray(slot.status, ["UNCLAIMED", "CLAIMED", "CONFIRMED"]),
  );
  const asSeen = and(ofDay, same(slot.unitId, named.unitId), same(slot.professionalId, named.professionalId));
  // A shift may have the number of a schedule, whose own comes first.
  const order = [asc(byId), asc(slot.id)];
  const [found] = await selectSlotToChange(tx, scope, asSeen)
    .orderBy(...order)
    .limit(1);
  if (found) return found;
  const [other] = await selectSlotToChange(tx, scope, ofDay)
    .orderBy(...order)
    .limit(1);
  return other ?? null;
}
