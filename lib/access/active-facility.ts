import type { Actor } from "./actor";
import { oneFacilityScope, type FacilityScope } from "./scopes";
import { Forbidden } from "@/lib/errors";

/**
 * The facility a request speaks of: named by the tab (x-facility-id), else the one the person works in now. Two tabs with
 * two facilities therefore do not fight. Throws Forbidden when it is not the person's.
 */
export function activeFacilityOf(
  actor: Actor,
  named?: string | number | null,
): { facilityId: number; scope: FacilityScope } {
  const facilityId = named != null && named !== "" ? Number(named) : actor.activeFacilityId;
  if (facilityId === null || !Number.isInteger(facilityId)) throw new Forbidden();
  return { facilityId, scope: oneFacilityScope(actor, facilityId) };
}
