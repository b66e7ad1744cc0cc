import { NotFound } from "@/lib/errors";
import { dateOnAt } from "@/lib/time/zones";
import { PROFESSIONAL_LICENSE } from "../catalog-rules";
import { requirementsOf } from "../requirement-rules";
import type { Desk } from "./policy";
import { presentRequirement, presentShiftTypes } from "./present";
import { findFacilityRequirements, listHeld, listShiftTypes, type FacilitiesOf } from "./reads";
import type { CredentialRequirement, FacilityShiftTypes, RequirementsQuery } from "./schema";

/**
 * What a facility requires for a shift type, and what the professional still needs: what eligibility checks, by the
 * same rules. A facility that requires nothing lists the license only while it isn't in order. Null for another's
 * facility; throws NotFound for a shift type the facility doesn't staff.
 */
export async function assessRequirements(
  desk: Desk,
  scope: FacilitiesOf,
  { facilityId, shiftType, now }: RequirementsQuery & { now: Date },
): Promise<CredentialRequirement[] | null> {
  const at = await findFacilityRequirements(scope, { facilityId, shiftType });
  if (!at) return null;
  if (!at.isStaffed) throw new NotFound();
  const { stateCode } = at;
  const on = dateOnAt(now, at.timezone);
  const held = await listHeld(desk);
  const rows = [{ code: PROFESSIONAL_LICENSE }, ...requirementsOf(at.ownRequirements)].map((requirement) =>
    presentRequirement({ requirement, shiftType, stateCode, on }, held),
  );
  const [license] = rows;
  return rows.length === 1 && license!.neededToWork.requirementsMet ? [] : rows;
}

/** The shift types of the facilities. */
export const loadShiftTypes = async (scope: FacilitiesOf): Promise<FacilityShiftTypes> =>
  presentShiftTypes(await listShiftTypes(scope));
