import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import { facility, facilityFeature } from "@/db/schema/facilities";
import { slot } from "@/db/schema/slots";
import { facilityMembership, userAccount } from "@/db/schema/users";
import type { Actor } from "@/lib/access/actor";
import type { FacilityScope } from "@/lib/access/scopes";

/** What the session does not already know of the person. */
export async function getProfile(actor: Actor) {
  const [profile] = await db
    .select({
      phone: userAccount.phone,
      contactMethodCode: userAccount.contactMethodCode,
      agencyContactId: userAccount.agencyContactId,
      agencyName: agency.name,
      agencyBrandLogoId: agency.brandLogoId,
    })
    .from(userAccount)
    .leftJoin(agency, eq(agency.id, userAccount.agencyId))
    .where(eq(userAccount.id, actor.userId))
    .limit(1);
  return profile!;
}
export type Profile = Awaited<ReturnType<typeof getProfile>>;

/** Nobody works in more; one statement stays one page of memory. */
const FACILITIES_AT_MOST = 2000;

/** The person's facilities, each with its features, the person's contact there and how many slots await confirmation. */
export async function listOwnFacilities(scope: FacilityScope, actor: Actor, now: Date) {
  if (scope.facilityIds.length === 0) return [];
  const features = db
    .select({
      codes: sql`coalesce(array_agg(${facilityFeature.code} order by ${facilityFeature.code}), '{}')`,
    })
    .from(facilityFeature)
    .where(eq(facilityFeature.facilityId, facility.id));
  const pending = db
    .select({ count: sql`count(*)::int` })
    .from(slot)
    .where(and(eq(slot.facilityId, facility.id), eq(slot.status, "CLAIMED"), gt(slot.startsAt, now)));
  return db
    .select({
      id: facility.id,
      name: facility.name,
      timezone: facility.timezone,
      managementCompanyId: facility.managementCompanyId,
      allowWorkforcePage: facility.allowWorkforcePage,
      allowFlexShifts: facility.allowFlexShifts,
      allowOnDemandShifts: facility.allowOnDemandShifts,
      allowFlexFloating: facility.allowFlexFloating,
      portalUnitsEnabled: facility.portalUnitsEnabled,
      isRecurringScheduleEnabled: facility.isRecurringScheduleEnabled,
      marketplacePartnerIntegrated: facility.marketplacePartnerIntegrated,
      pastShiftsMonthsRange: facility.pastShiftsMonthsRange,
      wentLiveOn: facility.wentLiveOn,
      maxShiftsToCreate: facility.maxShiftsToCreate,
      maxCaregiverWage: facility.maxCaregiverWage,
      facilityContactId: facilityMembership.facilityContactId,
      features: sql<string[]>`(${features})`,
      pendingConfirmations: sql<number>`(${pending})`,
    })
    .from(facility)
    .innerJoin(
      facilityMembership,
      and(eq(facilityMembership.facilityId, facility.id), eq(facilityMembership.userId, actor.userId)),
    )
    .where(inArray(facility.id, [...scope.facilityIds]))
    .limit(FACILITIES_AT_MOST);
}
export type OwnFacility = Awaited<ReturnType<typeof listOwnFacilities>>[number];
