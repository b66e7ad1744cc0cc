import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import type { WholeShift } from "./reads";
import { breakOfTimes, isSameTimes, type Times } from "./rules";

/** The shift for places with these times: the locked one itself, or its part with them, made if there is none yet. */
export async function findOrMakePart(
  tx: Transaction,
  whole: WholeShift,
  { startsAt, endsAt }: Times,
): Promise<number> {
  const times = { startsAt, endsAt };
  if (isSameTimes(times, whole)) return whole.shiftId;
  const { facilityId, shiftStructureId, route, resourceType, startsOn, shiftId: partOfShiftId } = whole;
  const [part] = await tx
    .insert(shift)
    .values({
      facilityId,
      shiftStructureId,
      route,
      resourceType,
      startsOn,
      ...times,
      partOfShiftId,
      unpaidBreakMinutes: breakOfTimes(times, whole),
    })
    .onConflictDoUpdate({
      target: [shift.partOfShiftId, shift.startsAt, shift.endsAt],
      // A no-op update that returns the existing row.
      set: { route: sql`excluded.route` },
    })
    .returning({ id: shift.id });
  return part!.id;
}
