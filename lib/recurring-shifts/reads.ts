import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Queryable, type Transaction } from "@/db/client";
import { recurringShift, shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { shiftStructure } from "@/db/schema/structures";
import type { FacilityScope } from "@/lib/access/scopes";
import type { NamedDay } from "@/lib/shifts/instances/find-or-materialise";
import type { ShiftKind } from "@/lib/shifts/policy";
import type { Standing } from "./rules";

const mostOfAFacility = 10_000;
const mostDaysOfAFacility = 500_000;

/** A route's recurring shifts in force. */
export async function listStanding(
  on: Queryable,
  scope: FacilityScope,
  route: ShiftKind,
): Promise<Standing[]> {
  return on
    .select({
      recurringShiftId: recurringShift.id,
      weekday: recurringShift.weekday,
      structureId: recurringShift.shiftStructureId,
      slots: recurringShift.slots,
      isGuaranteed: recurringShift.isGuaranteed,
    })
    .from(recurringShift)
    .where(
      and(
        inArray(recurringShift.facilityId, [...scope.facilityIds]),
        eq(recurringShift.route, route),
        isNull(recurringShift.endedAt),
      ),
    )
    .orderBy(asc(recurringShift.shiftStructureId), asc(recurringShift.id))
    .limit(mostOfAFacility);
}

/** Slots requested by hand, by active structure and day; generated ones aren't counted. */
export function listRequestedDays(
  scope: FacilityScope,
  { route, from, before }: { route: ShiftKind; from: string; before: string },
) {
  return db
    .select({
      structureId: shift.shiftStructureId,
      startsOn: shift.startsOn,
      slots: sql<number>`count(*)::int`,
    })
    .from(shift)
    .innerJoin(slot, eq(slot.shiftId, shift.id))
    .innerJoin(shiftStructure, eq(shiftStructure.id, shift.shiftStructureId))
    .where(
      and(
        inArray(shift.facilityId, [...scope.facilityIds]),
        eq(shift.route, route),
        gte(shift.startsOn, from),
        lt(shift.startsOn, before),
        isNull(shift.recurringShiftId),
        isNull(shift.partOfShiftId),
        isNull(shiftStructure.retiredAt),
        notInArray(slot.status, ["CANCELLED", "FACILITY_CANCELLED"]),
      ),
    )
    .groupBy(shift.shiftStructureId, shift.startsOn)
    .limit(mostOfAFacility);
}

/** Upcoming shifts of schedules, in full, so that they can be locked in one order with the missing ones. */
export function listComingInstances(
  tx: Transaction,
  scope: FacilityScope,
  { recurringShiftIds, now }: { recurringShiftIds: readonly number[]; now: Date },
) {
  return tx
    .select({
      facilityId: shift.facilityId,
      shiftStructureId: shift.shiftStructureId,
      route: shift.route,
      resourceType: shift.resourceType,
      isOrientation: shift.isOrientation,
      startsOn: shift.startsOn,
      startsAt: shift.startsAt,
      endsAt: shift.endsAt,
      recurringShiftId: sql<number>`${shift.recurringShiftId}`,
      wage: shift.wage,
      originalWage: shift.originalWage,
      billRate: shift.billRate,
    })
    .from(shift)
    .where(
      and(
        inArray(shift.facilityId, [...scope.facilityIds]),
        inArray(shift.recurringShiftId, [...recurringShiftIds]),
        gt(shift.startsAt, now),
      ),
    )
    .limit(mostDaysOfAFacility);
}

/** The shift of a slot as it is, and the one that is scheduled: the same unless the slot has times of its own. */
const own = alias(shift, "own");

/** A slot that was generated, took over from one that was, or is a part of it, on the same route. */
const isOfGenerated = sql`exists (select from slot generated join shift of on of.id = generated.shift_id
  where generated.id = coalesce(${slot.placeSlotId}, ${slot.id}) and generated.recurring_ordinal is not null
    and of.route = ${shift.route})`;

/** Live slots of the generated places on the schedules' upcoming days, locked in id order like every write to several slots. */
export function lockPlaces(
  tx: Transaction,
  scope: FacilityScope,
  { recurringShiftIds, now }: { recurringShiftIds: readonly number[]; now: Date },
) {
  return tx
    .select({
      slotId: slot.id,
      placeId: sql<number>`coalesce(${slot.placeSlotId}, ${slot.id})`,
      /** The scheduled one. */
      shiftId: shift.id,
      ownShiftId: slot.shiftId,
      recurringShiftId: sql<number>`${shift.recurringShiftId}`,
      startsOn: shift.startsOn,
      isOpen: sql<boolean>`${slot.status} = 'UNCLAIMED'`,
      isGuaranteed: slot.isGuaranteed,
    })
    .from(slot)
    .innerJoin(own, eq(own.id, slot.shiftId))
    .innerJoin(shift, sql`${shift.id} = coalesce(${own.partOfShiftId}, ${own.id})`)
    .where(
      and(
        inArray(slot.facilityId, [...scope.facilityIds]),
        inArray(shift.recurringShiftId, [...recurringShiftIds]),
        gt(shift.startsAt, now),
        isOfGenerated,
        inArray(slot.status, ["UNCLAIMED", "CLAIMED", "CONFIRMED"]),
      ),
    )
    .orderBy(asc(slot.id))
    .limit(mostDaysOfAFacility)
    .for("update", { of: slot });
}
export type Place = Awaited<ReturnType<typeof lockPlaces>>[number];

/** The shift of a schedule's day, by the schedule's id or its own. */
export async function findInstance(tx: Transaction, scope: FacilityScope, { shiftId, startsOn }: NamedDay) {
  const bySchedule = eq(shift.recurringShiftId, shiftId);
  const [found] = await tx
    .select({ shiftId: shift.id, facilityId: shift.facilityId, route: shift.route })
    .from(shift)
    .where(
      and(
        or(bySchedule, eq(shift.id, shiftId)),
        eq(shift.startsOn, startsOn),
        inArray(shift.facilityId, [...scope.facilityIds]),
      ),
    )
    .orderBy(desc(sql`${bySchedule} is true`))
    .limit(1);
  return found ?? null;
}

/** A recurring shift's facility and route, even if ended; null outside of the scope. */
export async function findRecurringShift(tx: Transaction, scope: FacilityScope, recurringShiftId: number) {
  const [found] = await tx
    .select({ facilityId: recurringShift.facilityId, route: recurringShift.route })
    .from(recurringShift)
    .where(
      and(
        eq(recurringShift.id, recurringShiftId),
        inArray(recurringShift.facilityId, [...scope.facilityIds]),
      ),
    )
    .limit(1);
  return found ?? null;
}

export async function listOpenSlotIds(tx: Transaction, scope: FacilityScope, shiftId: number) {
  const rows = await tx
    .select({ id: slot.id })
    .from(slot)
    .where(
      and(
        eq(slot.shiftId, shiftId),
        eq(slot.status, "UNCLAIMED"),
        inArray(slot.facilityId, [...scope.facilityIds]),
      ),
    )
    .orderBy(asc(slot.id))
    .limit(1_000);
  return rows.map(({ id }) => id);
}
