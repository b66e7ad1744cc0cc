import type { Actor } from "./actor";
import { oneFacilityScope, type OneFacilityScope } from "./scopes";
import { Forbidden } from "@/lib/errors";

/**
 * The facility of a request: the tab's (x-facility-id), otherwise the person's active one, so that two tabs can show
 * different facilities. Throws Forbidden if it isn't the person's.
 */
export function activeFacilityScope(actor: Actor, named?: string | number | null): OneFacilityScope {
  const facilityId = named != null && named !== "" ? Number(named) : actor.activeFacilityId;
  if (facilityId === null || !Number.isInteger(facilityId)) throw new Forbidden();
  return oneFacilityScope(actor, facilityId);
}
