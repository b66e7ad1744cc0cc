import type { Actor } from "./actor";
import { oneFacilityScope, type FacilityScope } from "./scopes";
import { Forbidden } from "@/lib/http/errors";

/**
 * The facility a request speaks of: named by the tab (x-facility-id), else the person's active facility, else their
 * first. Two tabs with two facilities therefore do not fight. Throws Forbidden when it is not the person's.
 */
export function activeFacilityOf(
  actor: Actor,
  named?: string | number | null,
): { facilityId: number; scope: FacilityScope } {
  const own = Object.keys(actor.permissionsByFacility).map(Number);
  const active =
    actor.activeFacilityId !== null && own.includes(actor.activeFacilityId) ? actor.activeFacilityId : own[0];
  const facilityId = named != null && named !== "" ? Number(named) : active;
  if (facilityId === undefined || !Number.isInteger(facilityId)) throw new Forbidden();
  return { facilityId, scope: oneFacilityScope(actor, facilityId) };
}
