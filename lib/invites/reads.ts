import { and, asc, desc, eq, gt, inArray, sql, type SQL } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { invite } from "@/db/schema/invites";
import { facilityProfessional, professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import type { FacilityScope } from "@/lib/access/scopes";
import { addressLine } from "@/lib/facilities/reads";
import { licenseType } from "@/lib/professionals/reads";
import { isNamed } from "@/lib/shifts/reads";
import { countOpenPlaces } from "@/lib/slots/places/reads";

/** The columns of an offered shift and its facility. */
export const offeredShift = {
  facilityName: facility.name,
  facilityAddress: addressLine,
  facilityPhone: facility.phone,
  timezone: facility.timezone,
  isFixedMarkupRate: facility.isFixedMarkupRate,
  route: shift.route,
  resourceType: shift.resourceType,
  startsOn: shift.startsOn,
  startsAt: shift.startsAt,
  endsAt: shift.endsAt,
  bonus: shift.bonus,
  wage: shift.wage,
};

export type NamedShift = { shiftId: number; isRecurring: boolean; shiftDate?: string };

/** The shift, by its own id or its schedule's, with its facility and one slot to represent all of its slots. */
export async function findShiftToInvite(on: Queryable, scope: FacilityScope, named: NamedShift, now: Date) {
  const byId = eq(shift.id, named.shiftId);
  const [found] = await on
    .select({
      shiftId: shift.id,
      facilityId: shift.facilityId,
      ...offeredShift,
      managementCompanyId: facility.managementCompanyId,
      stateCode: facility.stateCode,
      smsSourceNumber: facility.smsSourceNumber,
      latitude: facility.latitude,
      longitude: facility.longitude,
      isExpired: sql<boolean>`${shift.integrationExpiredAt} is not null`,
      openPlaces: countOpenPlaces(sql`shift.id`, now),
      slotId: sql<number | null>`(select min(s.id) from slot s where s.shift_id = shift.id)`,
    })
    .from(shift)
    .innerJoin(facility, eq(facility.id, shift.facilityId))
    .where(
      and(
        isNamed(named),
        named.shiftDate === undefined ? undefined : eq(shift.startsOn, named.shiftDate),
        inArray(shift.facilityId, [...scope.facilityIds]),
      ),
    )
    .orderBy(desc(byId))
    .limit(1);
  return found ?? null;
}
export type ShiftToInvite = NonNullable<Awaited<ReturnType<typeof findShiftToInvite>>>;

/** A shift's facility and date, within the scope. */
export async function findPlaceOfShift(scope: FacilityScope, shiftId: number) {
  const [found] = await db
    .select({ facilityId: shift.facilityId, startsOn: shift.startsOn })
    .from(shift)
    .where(and(eq(shift.id, shiftId), inArray(shift.facilityId, [...scope.facilityIds])))
    .limit(1);
  return found ?? null;
}

const INVITES_LISTED = 1_000;

/** Pending and accepted invites, latest first, of a scope's facilities, narrowed by the condition. */
export function listInvites(on: Queryable, scope: FacilityScope, where: SQL | undefined) {
  return on
    .select({
      id: invite.id,
      facilityId: invite.facilityId,
      shiftId: invite.shiftId,
      status: sql<"PENDING" | "ACCEPTED">`${invite.status}`,
      createdAt: invite.createdAt,
      professionalId: invite.professionalId,
      firstName: professional.firstName,
      lastName: professional.lastName,
      highestResourceType: licenseType,
      tier: professional.tier,
      worked: facilityProfessional.workedShifts,
      resourceType: shift.resourceType,
    })
    .from(invite)
    .innerJoin(professional, eq(professional.id, invite.professionalId))
    .innerJoin(shift, eq(shift.id, invite.shiftId))
    .leftJoin(
      facilityProfessional,
      and(
        eq(facilityProfessional.professionalId, invite.professionalId),
        eq(facilityProfessional.facilityId, invite.facilityId),
      ),
    )
    .where(
      and(
        inArray(invite.facilityId, [...scope.facilityIds]),
        inArray(invite.status, ["PENDING", "ACCEPTED"]),
        where,
      ),
    )
    .orderBy(desc(invite.createdAt), asc(invite.id))
    .limit(INVITES_LISTED);
}
export type ListedInvite = Awaited<ReturnType<typeof listInvites>>[number];

export const ofShift = (shiftId: number) => eq(invite.shiftId, shiftId);
export const ofProfessionals = (ids: readonly number[]) => inArray(invite.professionalId, [...ids]);
export const withId = (id: number) => eq(invite.id, id);
export const notOver = (now: Date) => gt(shift.endsAt, now);
