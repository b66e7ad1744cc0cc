import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { plannedAssignment } from "@/db/schema/planned-assignments";
import { professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import type { PeopleScope } from "@/lib/access/people";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { fullName } from "@/lib/professionals/reads";
import { lockAll, selectSlotToChange } from "@/lib/slots/changing/reads";
import { MAX_CHANGES } from "./rules";

/** The facility's slots with who is planned for them, locked in one order: before any professional, as every booking does. */
export function lockPlanned(tx: Transaction, { facilityId }: OneFacilityScope, slotIds: readonly number[]) {
  const lock = () =>
    tx
      .select({
        slotId: slot.id,
        shiftId: slot.shiftId,
        unitId: slot.unitId,
        status: slot.status,
        startsAt: slot.startsAt,
        endsAt: slot.endsAt,
        isFlex: sql<boolean>`${shift.route} = 'FLEX'`,
        isExpired: sql<boolean>`${shift.integrationExpiredAt} is not null`,
        holderId: slot.professionalId,
      })
      .from(slot)
      .innerJoin(shift, eq(shift.id, slot.shiftId))
      .where(and(eq(slot.facilityId, facilityId), inArray(slot.id, [...slotIds])))
      .orderBy(asc(slot.id))
      .limit(slotIds.length)
      .for("update", { of: slot });
  return lockAll(lock, slotIds.length);
}
export type PlannedSlot = Awaited<ReturnType<typeof lockPlanned>>[number];

/** Slots of the facility that were published, locked in one order. */
export const lockPublished = (tx: Transaction, here: OneFacilityScope, slotIds: readonly number[]) =>
  lockAll(
    () =>
      selectSlotToChange(tx, here, inArray(slot.id, [...slotIds]))
        .orderBy(asc(slot.id))
        .limit(slotIds.length)
        .for("update", { of: slot }),
    slotIds.length,
  );

/** The shifts that stay of what was published at these moments. */
export const listStillPublished = (
  tx: Transaction,
  { facilityId }: OneFacilityScope,
  { userId, moments }: { userId: number; moments: readonly Date[] },
) =>
  tx
    .select({ slotId: slot.id, professionalId: slot.professionalId, confirmedAt: slot.confirmedAt })
    .from(slot)
    .where(
      and(
        eq(slot.facilityId, facilityId),
        inArray(slot.confirmedAt, [...moments]),
        eq(slot.confirmedBy, userId),
        eq(slot.status, "CONFIRMED"),
      ),
    )
    .limit(MAX_CHANGES * moments.length);

/** Who is planned for slots of the facility. Read after locking them, so that no one changes it meanwhile. */
export function listPlannedFor(
  tx: Transaction,
  { facilityId }: OneFacilityScope,
  slotIds: readonly number[],
) {
  return tx
    .select({
      slotId: plannedAssignment.slotId,
      professionalId: plannedAssignment.professionalId,
      name: fullName,
    })
    .from(plannedAssignment)
    .innerJoin(professional, eq(professional.id, plannedAssignment.professionalId))
    .where(and(eq(plannedAssignment.facilityId, facilityId), inArray(plannedAssignment.slotId, [...slotIds])))
    .limit(slotIds.length);
}

/** Those of the people who are in scope. */
export async function listInScope(tx: Transaction, people: PeopleScope, ids: readonly number[]) {
  const rows = await tx
    .select({ id: professional.id })
    .from(professional)
    .where(and(inArray(professional.id, [...ids]), people.condition))
    .limit(ids.length);
  return new Set(rows.map(({ id }) => id));
}

export async function getCompany(tx: Transaction, { facilityId }: OneFacilityScope) {
  const [found] = await tx
    .select({ managementCompanyId: facility.managementCompanyId })
    .from(facility)
    .where(eq(facility.id, facilityId))
    .limit(1);
  return found!;
}

export async function getDaysBefore(tx: Transaction, { facilityId }: OneFacilityScope) {
  const [found] = await tx
    .select({ publishWeekDaysBefore: facility.publishWeekDaysBefore })
    .from(facility)
    .where(eq(facility.id, facilityId))
    .limit(1);
  return found!;
}
