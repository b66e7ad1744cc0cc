import { refusals, Forbidden } from "@/lib/errors";
import { can, type Actor } from "./actor";
import type { Permission } from "./permissions";

const refuse = refusals({
  FACILITY_NOT_PERMITTED: {
    as: Forbidden,
    field: "facilityId",
    message: "You don’t have access to this facility.",
  },
  NOT_PERMITTED: {
    as: Forbidden,
    field: "management-company-id",
    message: "You don’t have access to this company.",
  },
});

declare const proven: unique symbol;

/**
 * The facilities whose records a read may return. Only this file creates one, so a read without proof of access doesn't
 * compile.
 */
export type FacilityScope = { readonly facilityIds: readonly number[]; readonly [proven]: true };

/** A scope of exactly one facility, for reads of that facility alone. */
export type OneFacilityScope = FacilityScope & { readonly facilityId: number };

const oneFacility = (facilityId: number): OneFacilityScope =>
  ({ facilityId, facilityIds: [facilityId] }) as unknown as OneFacilityScope;

/** All of the actor's facilities, for records addressed by their own id. */
export function facilityScope(actor: Actor): FacilityScope {
  const facilityIds = Object.keys(actor.permissionsByFacility).map(Number);
  return { facilityIds } as unknown as FacilityScope;
}

/** The facilities at which the actor has a permission. */
export function permittedScope(actor: Actor, permission: Permission): FacilityScope {
  const facilityIds = facilityScope(actor).facilityIds.filter((id) => can(actor, id, permission));
  return { facilityIds } as unknown as FacilityScope;
}

/** The part of a scope that satisfies a condition. */
export function scopeWithin(
  scope: FacilityScope,
  isIncluded: (facilityId: number) => boolean,
): FacilityScope {
  return { facilityIds: scope.facilityIds.filter(isIncluded) } as unknown as FacilityScope;
}

/** The one facility named by the request. Throws Forbidden with FACILITY_NOT_PERMITTED if it isn't the actor's. */
export function oneFacilityScope(actor: Actor, facilityId: number): OneFacilityScope {
  if (!(facilityId in actor.permissionsByFacility)) refuse("FACILITY_NOT_PERMITTED");
  return oneFacility(facilityId);
}

/** The management company whose people and facilities a read may return. */
export type CompanyScope = { readonly companyId: number; readonly [proven]: true };

/**
 * The company named by the request's path and, if sent, its header management-company-id. Throws Forbidden with
 * NOT_PERMITTED if the two differ or the actor isn't a user of the company.
 */
export function companyScope(actor: Actor, companyId: number, header: string | null = null): CompanyScope {
  const isOther = header !== null && header !== "" && Number(header) !== companyId;
  if (isOther || !(companyId in actor.companyPermissions)) refuse("NOT_PERMITTED");
  return { companyId } as unknown as CompanyScope;
}

/** Facilities of a company, read within its scope. */
export const facilitiesOfCompany = (_scope: CompanyScope, facilityIds: readonly number[]): FacilityScope =>
  ({ facilityIds }) as unknown as FacilityScope;

/** The agency whose contracts limit what a read may return. */
export type AgencyScope = { readonly agencyId: number; readonly [proven]: true };

/** The actor's agency. Throws Forbidden if they have none. */
export function agencyScope(actor: Actor): AgencyScope {
  if (actor.agencyId === null) throw new Forbidden();
  return { agencyId: actor.agencyId } as unknown as AgencyScope;
}

/** Several agencies, for work no person started: the live stream and alerts, which send each agency its own part. */
export type AgenciesScope = { readonly agencyIds: readonly number[]; readonly [proven]: true };

export const systemAgenciesScope = (agencyIds: readonly number[]): AgenciesScope =>
  ({ agencyIds }) as unknown as AgenciesScope;

/** One facility, for work no person started: the marketplace, jobs and the live stream. */
export const systemScope = (facilityId: number): OneFacilityScope => oneFacility(facilityId);
