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

/** What a place needs most stands for all of it, as on the schedule. */
const rank = (of: SQL) => sql`case when ${of}.status in ('UNCLAIMED', 'EXPIRED') then 0
  when ${of}.outcome_code = 'NO_SHOW' or ${of}.arrival_status_code = 'NO_SHOW' then 1
  when ${of}.status = 'CLAIMED' then 2 else 3 end`;

/**
 * A condition on a slot `sl` of a shift: whether it stands for its place. Of the parts of a place that was split, that
 * is the one that needs most, also of one that went on-demand. Each that was cancelled stands for itself.
 */
export const standsForPlace = (of: SQL = sql`sh`): SQL => sql`(${of}.part_of_shift_id is null
  or sl.status in ('CANCELLED', 'FACILITY_CANCELLED') or not exists (
    select from slot part join shift ps on ps.id = part.shift_id
    where ps.part_of_shift_id in (select whole.id from shift whole where whole.facility_id = ${of}.facility_id
        and whole.starts_on = ${of}.starts_on and whole.shift_structure_id = ${of}.shift_structure_id)
      and part.status not in ('CANCELLED', 'FACILITY_CANCELLED')
      and coalesce(part.place_slot_id, part.id) = coalesce(sl.place_slot_id, sl.id)
      and (${rank(sql`part`)}, part.id) < (${rank(sql`sl`)}, sl.id)))`;

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
