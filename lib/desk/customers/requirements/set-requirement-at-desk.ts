import type { Ctx } from "@/lib/context";
import { switchFeature } from "@/lib/facilities/features/administration/switch-feature";
import { setRequirement } from "@/lib/professionals/credentials/administration/set-requirement";
import { changeFacility } from "../change-facility";
import type { FeatureAtDesk } from "../schema";
import type { RequirementAtDesk } from "./schema";

type OfFacility<Input> = { facilityId: number } & Input;

/** Requires a credential for a shift type, or stops requiring it. Who is assigned already stays. Throws Invalid. */
export const setRequirementAtDesk = (ctx: Ctx, input: OfFacility<RequirementAtDesk>): Promise<void> =>
  changeFacility(ctx, { operation: "desk.requirement-set", input }, async (tx, by, facility) => {
    const { resourceType, credential, isRequired: required, references } = input;
    await setRequirement(tx, by, { facility, input: { resourceType, credential, required, references } });
  });

export const switchFeatureAtDesk = (ctx: Ctx, input: OfFacility<FeatureAtDesk>): Promise<void> =>
  changeFacility(ctx, { operation: "desk.feature-switched", input }, async (tx, by, facility) => {
    await switchFeature(tx, by, { facility, feature: input.feature, isOn: input.isOn });
  });
