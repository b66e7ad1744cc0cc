import { Forbidden } from "@/lib/errors";
import { activeFacilityScope } from "./active-facility";
import { can, type Actor } from "./actor";
import type { Permission } from "./permissions";
import type { OneFacilityScope } from "./scopes";

/** The facility of a request, for someone who holds the permission there. Throws Forbidden. */
export function permittedFacility(
  actor: Actor,
  named: string | number | null,
  permission: Permission,
): OneFacilityScope {
  const scope = activeFacilityScope(actor, named);
  if (!can(actor, scope.facilityId, permission)) throw new Forbidden();
  return scope;
}
