import { db } from "@/db/client";
import { requireDesk } from "@/lib/access/desk";
import { systemPeopleScope } from "@/lib/access/people";
import { P } from "@/lib/access/permissions";
import { systemScope } from "@/lib/access/scopes";
import { readOnly, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { switchFeature } from "@/lib/facilities/features/administration/switch-feature";
import { listOwnRequirements } from "@/lib/professionals/credentials/administration/reads";
import { setRequirement } from "@/lib/professionals/credentials/administration/set-requirement";
import { findStandards, listEligibilityProfiles } from "@/lib/professionals/eligibility/reads";
import { anyShiftAt } from "@/lib/professionals/eligibility/rules";
import { changeFacility } from "../change-facility";
import { refuse } from "../present";
import type { Reader } from "../load-customers";
import type { FeatureAtDesk } from "../schema";
import { effectOnPeople } from "./effect-rules";
import { presentRequirements } from "./present";
import { countAhead, listLicensed, MAX_LICENSED } from "./reads.sql";
import type { RequirementsAtDesk, RequirementsPreview, RequirementsQuery } from "./schema";

type OfFacility<Input> = { facilityId: number } & Input;

/** Whom requiring this for a shift type instead would exclude, by the one eligibility rule. Throws Forbidden, NotFound. */
export async function loadRequirementsEffect(
  { actor, now }: Reader,
  { facilityId, resourceType, required }: OfFacility<RequirementsQuery>,
): Promise<RequirementsPreview> {
  requireDesk(actor, P.DESK_CUSTOMERS);
  return readOnly({ db }, async (tx) => {
    const standards = await findStandards(tx, systemScope(facilityId), resourceType);
    if (!standards) throw new NotFound();
    const shifts = [
      ...(standards.allowsFlex ? (["FLEX"] as const) : []),
      ...(standards.allowsOnDemand ? (["ON_DEMAND"] as const) : []),
    ].map((route) => anyShiftAt(standards, { route, now }));
    const ids = await listLicensed(tx, { facilityId, resourceType });
    const people = await listEligibilityProfiles(tx, systemPeopleScope, ids.slice(0, MAX_LICENSED), shifts);
    return {
      ...effectOnPeople(people, { shifts, required, now }),
      is_more: ids.length > MAX_LICENSED,
      ...(await countAhead(tx, { facilityId, resourceType, now })),
    };
  });
}

/**
 * Requires credentials for a shift type, or stops requiring them: all or none. Who is assigned already stays. Throws
 * Invalid, Conflict at one that isn't as it was seen.
 */
export const setRequirementsAtDesk = (ctx: Ctx, input: OfFacility<RequirementsAtDesk>): Promise<void> =>
  changeFacility(ctx, { operation: "desk.requirement-set", input }, async (tx, by, facility) => {
    const { facilityId, resourceType, changes } = input;
    const [present] = presentRequirements([resourceType], await listOwnRequirements(tx, facilityId));
    for (const { credential, isRequired: required, references, seen } of changes) {
      const found = present!.credentials.find(({ code }) => code === credential);
      const count = found?.is_required ? found.references : null;
      if (found && (found.is_required !== seen.isRequired || count !== seen.references))
        refuse("CHANGED", credential);
      await setRequirement(tx, by, { facility, input: { resourceType, credential, required, references } });
    }
  });

export const switchFeatureAtDesk = (ctx: Ctx, input: OfFacility<FeatureAtDesk>): Promise<void> =>
  changeFacility(ctx, { operation: "desk.feature-switched", input }, async (tx, by, facility) => {
    await switchFeature(tx, by, { facility, feature: input.feature, isOn: input.isOn });
  });
