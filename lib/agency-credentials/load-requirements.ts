import { agencyScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { assessRequirements } from "@/lib/professionals/credentials/documents/assess-requirements";
import type {
  CredentialRequirement,
  RequirementsQuery,
} from "@/lib/professionals/credentials/documents/schema";
import { refuse } from "./present";
import { findFacilityRequirements } from "./reads";
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
