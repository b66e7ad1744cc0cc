import { and, eq, inArray, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { shiftStructure } from "@/db/schema/structures";
import type { FacilityScope } from "@/lib/access/scopes";

type WithBreak = { unpaidBreakMinutes: SQLWrapper };

/** A column: the unpaid break of a shift, which a part has itself. */
export const unpaidBreakOf = (of: WithBreak = shift, structure: WithBreak = shiftStructure): SQL<number> =>
  sql<number>`coalesce(${of.unpaidBreakMinutes}, ${structure.unpaidBreakMinutes})`;

/** A condition: whether a slot is in the shift or a part of it. Qualify the columns with their tables. */
export const isWithin = (slotsShiftId: SQLWrapper, shiftId: SQLWrapper): SQL =>
  sql`(${slotsShiftId} = ${shiftId} or ${slotsShiftId} in (select part.id from shift part where part.part_of_shift_id = ${shiftId}))`;

/**
 * A condition on a live slot `sl` of a shift: whether it stands for its place. Of the parts of a place that was
 * split, that is the open one, or else the first.
 */
export const standsForPlace = (of: SQL = sql`sh`): SQL => sql`(${of}.part_of_shift_id is null or not exists (
  select from slot part join shift ps on ps.id = part.shift_id
  where ps.part_of_shift_id = ${of}.part_of_shift_id and part.id <> sl.id
    and part.status in ('UNCLAIMED', 'CLAIMED', 'CONFIRMED') and part.unit_id is not distinct from sl.unit_id
    and (part.ends_at = sl.starts_at and (part.status = 'UNCLAIMED') = (sl.status = 'UNCLAIMED')
      or part.status = 'UNCLAIMED' and sl.status <> 'UNCLAIMED'
        and (part.ends_at = sl.starts_at or part.starts_at = sl.ends_at))))`;

const selectWholeShift = (on: Queryable, scope: FacilityScope, shiftId: number) =>
  on
    .select({
      shiftId: shift.id,
      facilityId: shift.facilityId,
      shiftStructureId: shift.shiftStructureId,
      route: shift.route,
      resourceType: shift.resourceType,
      startsOn: shift.startsOn,
      startsAt: shift.startsAt,
      endsAt: shift.endsAt,
      unpaidBreakMinutes: shiftStructure.unpaidBreakMinutes,
    })
    .from(shift)
    .innerJoin(shiftStructure, eq(shiftStructure.id, shift.shiftStructureId))
    .where(and(eq(shift.id, shiftId), inArray(shift.facilityId, [...scope.facilityIds])))
    .limit(1);

/** A shift that isn't a part. */
export async function findWholeShift(on: Queryable, scope: FacilityScope, shiftId: number) {
  const [found] = await selectWholeShift(on, scope, shiftId);
  return found ?? null;
}
export type WholeShift = NonNullable<Awaited<ReturnType<typeof findWholeShift>>>;

/** The same, locked weakly enough for others to add slots to it. */
export async function lockWholeShift(tx: Transaction, scope: FacilityScope, shiftId: number) {
  const [found] = await selectWholeShift(tx, scope, shiftId).for("no key update", { of: shift });
  return found ?? null;
}
