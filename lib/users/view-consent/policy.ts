import type { Actor } from "@/lib/access/actor";
import { isAgencyAdministrator, isFacilityAdministrator } from "@/lib/access/answers-for-others";

type Administrator = Pick<Actor, "agencyId" | "agencyPermissions" | "permissionsByFacility">;

/** Facilities whose people someone answers for. */
export const administeredFacilities = ({ permissionsByFacility }: Administrator): number[] =>
  Object.entries(permissionsByFacility)
    .filter(([, held]) => isFacilityAdministrator(held))
    .map(([facilityId]) => Number(facilityId));

/** The agency whose people someone answers for. */
export const administeredAgency = ({ agencyId, agencyPermissions }: Administrator): number | null =>
  isAgencyAdministrator(agencyPermissions) ? agencyId : null;
