import { db } from "@/db/client";
import type { OneFacilityScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { Forbidden } from "@/lib/errors";
import { canRefill } from "./policy";
import { getRefillPlan } from "./reads";
import type { RefillPlan } from "./rules";

/** The facility's ladder. */
export async function loadRefillPlan({ actor, db: on }: Ctx, scope: OneFacilityScope): Promise<RefillPlan> {
  if (!canRefill(actor, scope.facilityId)) throw new Forbidden();
  return getRefillPlan(on, scope);
}

/** The same for settings, which show it to everyone who may open them. */
export const loadShownPlan = (scope: OneFacilityScope): Promise<RefillPlan> => getRefillPlan(db, scope);
