import { and, eq, gt, gte, isNull, lt, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { availability, availabilityRequest, professional } from "@/db/schema/professionals";
import { isStaff } from "../reads";

/** The question a link's secret belongs to, while it holds: for a time, and while the professional is on the staff. */
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

type Stretch = { professionalId: number; from: Date; until: Date };

export const statedBetween = ({ professionalId, from, until }: Stretch) =>
  and(
    eq(availability.professionalId, professionalId),
    gte(availability.startsAt, from),
    lt(availability.startsAt, until),
  );

/** What a professional has said of a stretch of days. */
export function listStatements(on: Queryable, stretch: Stretch) {
  const { startsAt, endsAt, isAvailable } = availability;
  return on
    .select({ startsAt, endsAt, isAvailable })
    .from(availability)
    .where(statedBetween(stretch))
    .limit(500);
}
