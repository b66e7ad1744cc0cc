import type { Actor } from "./actor";
import { oneFacilityScope, type OneFacilityScope } from "./scopes";
import { Forbidden } from "@/lib/errors";

/**
 * The facility of a request: named by the tab (x-facility-id), else the person's active one. Two tabs on two facilities
 * therefore do not fight. Throws Forbidden when it is not the person's.
 */
export function activeFacilityScope(actor: Actor, named?: string | number | null): OneFacilityScope {
  const facilityId = named != null && named !== "" ? Number(named) : actor.activeFacilityId;
  if (facilityId === null || !Number.isInteger(facilityId)) throw new Forbidden();
  return oneFacilityScope(actor, facilityId);
}
