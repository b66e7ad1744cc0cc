import { NotFound } from "@/lib/errors";
import { dateOnAt } from "@/lib/time/zones";
import { PROFESSIONAL_LICENSE } from "../catalog-rules";
import { requirementsOf } from "../requirement-rules";
import type { Desk } from "./policy";
import { presentRequirement } from "./present";
import { listHeld, type FacilityRequirements } from "./reads";
import type { CredentialRequirement } from "./schema";

type Required = { shiftType: string; at: FacilityRequirements; now: Date };

/**
 * What a facility requires for a shift type, and what the professional still needs: what eligibility checks, by the
 * same rules. A facility that requires nothing lists the license only while it isn't in order. Throws NotFound for a
 * shift type the facility doesn't staff.
 */
export async function assessRequirements(
  desk: Desk,
  { shiftType, at, now }: Required,
): Promise<CredentialRequirement[]> {
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
