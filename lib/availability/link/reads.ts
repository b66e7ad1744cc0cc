import { and, eq, gt, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { availability, availabilityRequest, professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { idsIn, isStaff, type PeopleScope } from "@/lib/access/people";
import type { FacilityScope } from "@/lib/access/scopes";

/** The question for a link's secret, while it is valid: for a time, and while the professional is on staff. */
export async function findQuestion(linkHash: string, now: Date) {
  const [found] = await db
    .select({
      requestId: availabilityRequest.id,
      facilityId: availabilityRequest.facilityId,
      professionalId: availabilityRequest.professionalId,
      expiresAt: availabilityRequest.expiresAt,
      firstName: professional.firstName,
      facilityName: facility.name,
      timezone: facility.timezone,
    })
    .from(availabilityRequest)
    .innerJoin(professional, eq(professional.id, availabilityRequest.professionalId))
    .innerJoin(facility, eq(facility.id, availabilityRequest.facilityId))
    .where(
      and(
        eq(availabilityRequest.linkHash, linkHash),
        gt(availabilityRequest.expiresAt, now),
        isNull(professional.deactivatedAt),
        isStaff(sql`facility.id`, sql`facility.management_company_id`),
      ),
    )
    .limit(1);
  return found ?? null;
}
export type Question = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;

type Stretch = { scope: PeopleScope; from: Date; until: Date };

export const statedBetween = ({ scope, from, until }: Stretch) =>
  and(
    inArray(availability.professionalId, idsIn(scope)),
    gte(availability.startsAt, from),
    lt(availability.startsAt, until),
  );

/** Availability of the professionals in scope over a range of days. */
export function listStatements(on: Queryable, stretch: Stretch) {
  const { startsAt, endsAt, isAvailable } = availability;
  return on
    .select({ startsAt, endsAt, isAvailable })
    .from(availability)
    .where(statedBetween(stretch))
    .limit(500);
}

/** The facility's shifts they hold over a range of days. */
export function listBooked(on: Queryable, { facilityIds }: FacilityScope, { scope, from, until }: Stretch) {
  return on
    .select({ startsOn: shift.startsOn, startsAt: slot.startsAt, endsAt: slot.endsAt })
    .from(slot)
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .where(
      and(
        inArray(slot.facilityId, [...facilityIds]),
        inArray(slot.professionalId, idsIn(scope)),
        inArray(slot.status, ["CLAIMED", "CONFIRMED"]),
        gte(slot.startsAt, from),
        lt(slot.startsAt, until),
      ),
    )
    .orderBy(slot.startsAt)
    .limit(200);
}
