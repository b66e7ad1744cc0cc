import { Forbidden } from "@/lib/errors";
import type { Actor } from "./actor";

declare const proven: unique symbol;

/** Facilities whose records a read may return. Only this file makes one, so a read without proof does not type-check. */
export type FacilityScope = { readonly facilityIds: readonly number[]; readonly [proven]: true };

const scope = (facilityIds: number[]): FacilityScope => ({ facilityIds }) as unknown as FacilityScope;

/** All facilities of the actor: for records addressed by their own id. */
export function facilityScope(actor: Actor): FacilityScope {
  return scope(Object.keys(actor.permissionsByFacility).map(Number));
}

/** One facility the request names. Throws Forbidden with FACILITY_NOT_PERMITTED when it is not the actor's. */
export function oneFacilityScope(actor: Actor, facilityId: number): FacilityScope {
  if (!(facilityId in actor.permissionsByFacility)) {
    throw new Forbidden({
      code: "FACILITY_NOT_PERMITTED",
      field: "facilityId",
      message: "You do not have access to this facility.",
    });
  }
  return scope([facilityId]);
}

/** The agency whose contracts decide what a read may return. */
export type AgencyScope = { readonly agencyId: number; readonly [proven]: true };

/** The actor's own agency. Throws Forbidden for who has none. */
export function agencyScope(actor: Actor): AgencyScope {
  if (actor.agencyId === null) throw new Forbidden();
  return { agencyId: actor.agencyId } as unknown as AgencyScope;
}

/** For work that no person asked for: the marketplace, jobs and the live stream, which name the facility themselves. */
export function systemScope(facilityId: number): FacilityScope {
  return scope([facilityId]);
}
