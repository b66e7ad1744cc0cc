import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { resourceType, shiftStructure } from "@/db/schema/structures";
import type { CompanyScope } from "@/lib/access/scopes";
import {
  MAX_SHIFT_TYPES,
  requirementColumns,
  shiftTypeColumns,
  type FacilityRequirements,
} from "@/lib/professionals/credentials/documents/reads";

/** The shift types staffed at the company's facilities, by facility. */
export const listShiftTypes = ({ companyId }: CompanyScope) =>
  db
    .selectDistinct(shiftTypeColumns)
    .from(facility)
    .innerJoin(
      shiftStructure,
      and(eq(shiftStructure.facilityId, facility.id), isNull(shiftStructure.retiredAt)),
    )
    .innerJoin(resourceType, eq(resourceType.code, shiftStructure.resourceType))
    .where(eq(facility.managementCompanyId, companyId))
    .orderBy(asc(facility.name), asc(facility.id), asc(resourceType.rank), asc(shiftStructure.resourceType))
    .limit(MAX_SHIFT_TYPES);

/** A facility of the company, with its own requirements for a shift type; null for any other. */
export async function findFacilityRequirements(
  { companyId }: CompanyScope,
  { facilityId, shiftType }: { facilityId: number; shiftType: string },
): Promise<FacilityRequirements | null> {
  const [found] = await db
    .select(requirementColumns(shiftType))
    .from(facility)
    .where(and(eq(facility.managementCompanyId, companyId), eq(facility.id, facilityId)))
    .limit(1);
  return found ?? null;
}
