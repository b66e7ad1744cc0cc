import { inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import type { FacilityScope } from "@/lib/access/scopes";

export type ReportedFacility = { id: number; managementCompanyId: number | null; zone: string };

/** More than anyone works at. */
const MAX_FACILITIES = 2_000;

export function listReportedFacilities(scope: FacilityScope): Promise<ReportedFacility[]> {
  return db
    .select({ id: facility.id, managementCompanyId: facility.managementCompanyId, zone: facility.timezone })
    .from(facility)
    .where(inArray(facility.id, [...scope.facilityIds]))
    .limit(MAX_FACILITIES);
}
