import { and, desc, eq, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db/client";
import { facility, unit } from "@/db/schema/facilities";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import type { FacilityScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";

/** The facility facts that matter for requesting shifts. Throws NotFound. */
export async function getRequestFacility(on: Queryable, scope: FacilityScope) {
  const [row] = await on
    .select({
      id: facility.id,
      timezone: facility.timezone,
      allowOnDemandShifts: facility.allowOnDemandShifts,
      allowFlexShifts: facility.allowFlexShifts,
      accountReceivableStatus: facility.accountReceivableStatus,
      isFixedMarkupRate: facility.isFixedMarkupRate,
      maxShiftsToCreate: facility.maxShiftsToCreate,
      isRecurringScheduleEnabled: facility.isRecurringScheduleEnabled,
    })
    .from(facility)
    .where(inArray(facility.id, [...scope.facilityIds]))
    .limit(1);
  if (!row) throw new NotFound();
  return row;
}
export type RequestFacility = Awaited<ReturnType<typeof getRequestFacility>>;

/** The units among these that are the facility's and active. */
export async function listUsableUnits(
  on: Queryable,
  scope: FacilityScope,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await on
    .select({ id: unit.id })
    .from(unit)
    .where(
      and(
        inArray(unit.facilityId, [...scope.facilityIds]),
        inArray(unit.id, [...ids]),
        isNull(unit.archivedAt),
      ),
    )
    .limit(500);
  return new Set(rows.map((row) => row.id));
}

/** Serializes adding slots to a shift, so that the count holds until the transaction ends. */
export async function lockShift(tx: Transaction, scope: FacilityScope, shiftId: number): Promise<void> {
  await tx
    .select({ id: shift.id })
    .from(shift)
    .where(and(eq(shift.id, shiftId), inArray(shift.facilityId, [...scope.facilityIds])))
    .limit(1)
    .for("no key update");
}

/** The number of slots per shift, without cancelled ones. */
export async function countLiveSlots(
  on: Queryable,
  scope: FacilityScope,
  shiftIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await on
    .select({ shiftId: slot.shiftId, count: sql<number>`count(*)::int` })
    .from(slot)
    .where(
      and(
        inArray(slot.facilityId, [...scope.facilityIds]),
        inArray(slot.shiftId, [...shiftIds]),
        notInArray(slot.status, ["CANCELLED", "FACILITY_CANCELLED"]),
      ),
    )
    .groupBy(slot.shiftId)
    .limit(1_000);
  return new Map(rows.map((row) => [row.shiftId, row.count]));
}

export type StructureOnDate = { structureId: number; startsOn: string };

/** Open slots of structures on dates, on both routes: what people see as one shift. */
export async function listOpenCounts(scope: FacilityScope, requested: readonly StructureOnDate[]) {
  return db
    .select({
      startsOn: shift.startsOn,
      structureId: shift.shiftStructureId,
      open: sql<number>`count(*)::int`,
    })
    .from(shift)
    .innerJoin(slot, and(eq(slot.shiftId, shift.id), eq(slot.status, "UNCLAIMED")))
    .where(
      and(
        inArray(shift.facilityId, [...scope.facilityIds]),
        inArray(shift.shiftStructureId, [...new Set(requested.map((one) => one.structureId))]),
        inArray(shift.startsOn, [...new Set(requested.map((one) => one.startsOn))]),
        isNull(shift.integrationExpiredAt),
      ),
    )
    .groupBy(shift.startsOn, shift.shiftStructureId)
    .limit(10_000);
}

type NamedShift = { shiftId: number; isRecurring: boolean; shiftDate: string };

/** Matches a shift by its own id or, with `isRecurring`, by its schedule's. */
export const isNamed = ({ shiftId, isRecurring }: { shiftId: number; isRecurring: boolean }) =>
  isRecurring ? or(eq(shift.id, shiftId), eq(shift.recurringShiftId, shiftId)) : eq(shift.id, shiftId);

const isPartNamed = ({ shiftId }: { shiftId: number }) =>
  sql`${shift.id} = (select part.part_of_shift_id from shift part where part.id = ${shiftId})`;

/** Matches the whole shift, also by the id of a part of it. */
export const isWholeNamed = (named: { shiftId: number; isRecurring: boolean }) =>
  and(or(isNamed(named), isPartNamed(named)), isNull(shift.partOfShiftId));

/** The whole on-demand shift of a day, by its own id, that of a part or, with `isRecurring`, its schedule's. */
export async function findOnDemandShift(on: Queryable, scope: FacilityScope, named: NamedShift) {
  const byId = eq(shift.id, named.shiftId);
  const [found] = await on
    .select({
      structureId: shift.shiftStructureId,
      startsOn: shift.startsOn,
      startsAt: shift.startsAt,
      endsAt: shift.endsAt,
    })
    .from(shift)
    .where(
      and(
        isWholeNamed(named),
        eq(shift.startsOn, named.shiftDate),
        eq(shift.route, "ON_DEMAND"),
        inArray(shift.facilityId, [...scope.facilityIds]),
      ),
    )
    .orderBy(desc(byId))
    .limit(1);
  return found ?? null;
}
