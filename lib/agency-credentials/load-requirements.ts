import { agencyScope, type AgencyScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { assessRequirements } from "@/lib/professionals/credentials/documents/assess-requirements";
import type {
  CredentialRequirement,
  RequirementsQuery,
  FacilityShiftTypes,
} from "@/lib/professionals/credentials/documents/schema";
import { presentShiftTypes } from "@/lib/professionals/credentials/documents/present";
import { refuse } from "./present";
import { findFacilityRequirements, listShiftTypes } from "./reads";
import { requireMember } from "./require-member";

/** What a facility under contract requires. Throws NotFound, and Forbidden for a facility without a contract. */
export async function loadRequirements(
  ctx: Ctx,
  caregiverId: number,
  { facilityId, shiftType }: RequirementsQuery,
): Promise<CredentialRequirement[]> {
  const desk = await requireMember(ctx, caregiverId);
  const at = await findFacilityRequirements(agencyScope(ctx.actor), { facilityId, shiftType });
  if (!at) return refuse("FACILITY_NOT_PERMITTED");
  return assessRequirements(desk, { shiftType, at, now: ctx.now });
}

/** The shift types of the facilities the agency has a contract with. */
export const loadShiftTypes = async (scope: AgencyScope): Promise<FacilityShiftTypes> =>
  presentShiftTypes(await listShiftTypes(scope));
