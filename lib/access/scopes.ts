import { Forbidden } from "@/lib/errors";
import { can, canInCompany, type Actor } from "./actor";
import type { Permission } from "./permissions";

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

/** One facility the request names. Throws Forbidden with FACILITY_NOT_PERMITTED when it is not the actor's. */
export function oneFacilityScope(actor: Actor, facilityId: number): OneFacilityScope {
  if (!(facilityId in actor.permissionsByFacility)) {
    throw new Forbidden({
      code: "FACILITY_NOT_PERMITTED",
      field: "facilityId",
      message: "You do not have access to this facility.",
    });
  }
  return oneFacility(facilityId);
}

/** The agency whose contracts decide what a read may return. */
export type AgencyScope = { readonly agencyId: number; readonly [proven]: true };

/** The actor's own agency. Throws Forbidden for who has none. */
export function agencyScope(actor: Actor): AgencyScope {
  if (actor.agencyId === null) throw new Forbidden();
  return { agencyId: actor.agencyId } as unknown as AgencyScope;
}

/** A management company whose records a read may return. */
export type CompanyScope = { readonly managementCompanyId: number; readonly [proven]: true };

/**
 * The management company a request names in its path and again in its header `management-company-id`, null where it sends
 * none. Throws Forbidden with NOT_PERMITTED when the two differ or the actor does not hold the permission for it.
 */
export function companyScope(
  actor: Actor,
  named: { managementCompanyId: number; header: string | null },
  permission: Permission,
): CompanyScope {
  const { managementCompanyId, header } = named;
  const isSame = header === null || header === String(managementCompanyId);
  if (!isSame || !canInCompany(actor, managementCompanyId, permission)) {
    throw new Forbidden({ code: "NOT_PERMITTED", message: "You do not have access to this company." });
  }
  return { managementCompanyId } as unknown as CompanyScope;
}

/** For work no person started: the marketplace, jobs and the live stream, which name the facility themselves. */
export const systemScope = (facilityId: number): OneFacilityScope => oneFacility(facilityId);
