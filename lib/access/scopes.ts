import { denials, Forbidden } from "@/lib/errors";
import { can, type Actor } from "./actor";
import type { Permission } from "./permissions";

const deny = denials({
  FACILITY_NOT_PERMITTED: {
    as: Forbidden,
    field: "facilityId",
    message: "You do not have access to this facility.",
  },
});

declare const proven: unique symbol;

/** Facilities whose records a read may return. Only this file makes one, so a read without proof does not type-check. */
export type FacilityScope = { readonly facilityIds: readonly number[]; readonly [proven]: true };

/** A facility scope of exactly one facility, for reads whose rows belong to it alone. */
export type OneFacilityScope = FacilityScope & { readonly facilityId: number };

const oneFacility = (facilityId: number): OneFacilityScope =>
  ({ facilityId, facilityIds: [facilityId] }) as unknown as OneFacilityScope;

/** All facilities of the actor: for records addressed by their own id. */
export function facilityScope(actor: Actor): FacilityScope {
  const facilityIds = Object.keys(actor.permissionsByFacility).map(Number);
  return { facilityIds } as unknown as FacilityScope;
}

/** The facilities at which the actor holds a permission. */
export function permittedScope(actor: Actor, permission: Permission): FacilityScope {
  const facilityIds = facilityScope(actor).facilityIds.filter((id) => can(actor, id, permission));
  return { facilityIds } as unknown as FacilityScope;
}

/** The facilities of a proven scope that are wanted of it. */
export function scopeWithin(scope: FacilityScope, isWanted: (facilityId: number) => boolean): FacilityScope {
  return { facilityIds: scope.facilityIds.filter(isWanted) } as unknown as FacilityScope;
}

/** One facility the request names. Throws Forbidden with FACILITY_NOT_PERMITTED when it is not the actor's. */
export function oneFacilityScope(actor: Actor, facilityId: number): OneFacilityScope {
  if (!(facilityId in actor.permissionsByFacility)) deny("FACILITY_NOT_PERMITTED");
  return oneFacility(facilityId);
}

/** The agency whose contracts decide what a read may return. */
export type AgencyScope = { readonly agencyId: number; readonly [proven]: true };

/** The actor's own agency. Throws Forbidden if they have none. */
export function agencyScope(actor: Actor): AgencyScope {
  if (actor.agencyId === null) throw new Forbidden();
  return { agencyId: actor.agencyId } as unknown as AgencyScope;
}

/** Several agencies at once, for work no person started: the live stream and alerts, which tell each agency its own. */
export type AgenciesScope = { readonly agencyIds: readonly number[]; readonly [proven]: true };

export const systemAgenciesScope = (agencyIds: readonly number[]): AgenciesScope =>
  ({ agencyIds }) as unknown as AgenciesScope;

/** For work no person started: the marketplace, jobs and the live stream, which name the facility themselves. */
export const systemScope = (facilityId: number): OneFacilityScope => oneFacility(facilityId);
