import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { agencyFacility } from "@/db/schema/agencies";
import { facility } from "@/db/schema/facilities";
import { resourceType, shiftStructure } from "@/db/schema/structures";
import type { AgencyScope } from "@/lib/access/scopes";
import {
  MAX_SHIFT_TYPES,
  requirementColumns,
  shiftTypeColumns,
  type FacilityRequirements,
} from "@/lib/professionals/credentials/documents/reads";

/** The shift types staffed at the facilities under contract, by facility. */
export const listShiftTypes = ({ agencyId }: AgencyScope) =>
  db
    .selectDistinct(shiftTypeColumns)
    .from(agencyFacility)
    .innerJoin(facility, eq(facility.id, agencyFacility.facilityId))
    .innerJoin(
      shiftStructure,
      and(eq(shiftStructure.facilityId, facility.id), isNull(shiftStructure.retiredAt)),
    )
    .innerJoin(resourceType, eq(resourceType.code, shiftStructure.resourceType))
    .where(and(eq(agencyFacility.agencyId, agencyId), isNull(agencyFacility.endedAt)))
    .orderBy(asc(facility.name), asc(facility.id), asc(resourceType.rank), asc(shiftStructure.resourceType))
    .limit(MAX_SHIFT_TYPES);

/** A facility under contract, with its own requirements for a shift type; null for any other. */
export async function findFacilityRequirements(
  { agencyId }: AgencyScope,
  { facilityId, shiftType }: { facilityId: number; shiftType: string },
): Promise<FacilityRequirements | null> {
  const [found] = await db
    .select(requirementColumns(shiftType))
    .from(agencyFacility)
    .innerJoin(facility, eq(facility.id, agencyFacility.facilityId))
    .where(
      and(
        eq(agencyFacility.agencyId, agencyId),
        eq(agencyFacility.facilityId, facilityId),
        isNull(agencyFacility.endedAt),
      ),
    )
    .limit(1);
  return found ?? null;
}
