import { agencyScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { dateOnAt } from "@/lib/time/zones";
import { PROFESSIONAL_LICENSE } from "@/lib/professionals/credentials/catalog-rules";
import { deny, presentRequirement } from "./present";
import { findFacilityRequirements, listHeld } from "./reads";
import { requirementsOf } from "@/lib/professionals/credentials/requirement-rules";
import { requireMember } from "./require-member";
import type { CredentialRequirement, RequirementsQuery } from "./schema";

/**
 * What a facility requires for a shift type, and what the professional still needs: what eligibility checks, by the
 * same rules. A facility that requires nothing lists the license only while it isn't in order. Throws NotFound, and
 * Forbidden for a facility without a contract.
 */
export async function loadRequirements(
  ctx: Ctx,
  caregiverId: number,
  { facilityId, shiftType }: RequirementsQuery,
): Promise<CredentialRequirement[]> {
  const scope = agencyScope(ctx.actor);
  const { people } = await requireMember(scope, { caregiverId, now: ctx.now });
  const found = await findFacilityRequirements(scope, { facilityId, shiftType });
  if (!found) return deny("FACILITY_NOT_PERMITTED");
  if (!found.isStaffed) throw new NotFound();
  const { stateCode } = found;
  const on = dateOnAt(ctx.now, found.timezone);
  const held = await listHeld(people, caregiverId);
  const rows = [{ code: PROFESSIONAL_LICENSE }, ...requirementsOf(found.ownRequirements)].map((requirement) =>
    presentRequirement({ requirement, shiftType, stateCode, on }, held),
  );
  const [license] = rows;
  return rows.length === 1 && license!.neededToWork.requirementsMet ? [] : rows;
}
