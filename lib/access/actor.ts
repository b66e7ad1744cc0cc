import { hasExactly, type Permission } from "./permissions";

/** The person making this request, with their permissions read from the database. */
export type Actor = {
  userId: number;
  sessionId: string;
  name: string;
  email: string;
  agencyId: number | null;
  activeFacilityId: number | null;
  permissionsByFacility: Record<number, string[]>;
  companyPermissions: Record<number, string[]>;
  agencyPermissions: string[];
  /** At the provider's operations desk. */
  deskPermissions: string[];
  /** Someone of the desk who sees this person's screens, with their consent, until then. They change nothing. */
  viewer?: { userId: number; name: string; until: string };
};

/** Someone with permissions at facilities or for companies: the actor, or the signed-in person in the browser. */
export type Holder = Pick<Actor, "permissionsByFacility">;
export type CompanyHolder = Pick<Actor, "companyPermissions">;

/** Whether the permission is held at this facility. */
export const can = (holder: Holder, facilityId: number, permission: Permission): boolean =>
  hasExactly(holder.permissionsByFacility[facilityId] ?? [], permission);

/** Whether the permission is held for this company; those at its facilities don't count. */
export const canForCompany = (holder: CompanyHolder, companyId: number | null, permission: string): boolean =>
  companyId !== null && hasExactly(holder.companyPermissions[companyId] ?? [], permission);

/** Whether the actor holds the permission anywhere: the coarse check, before a record is loaded. */
export function canSomewhere(actor: Actor, permission: Permission): boolean {
  return (
    Object.values(actor.permissionsByFacility).some((held) => hasExactly(held, permission)) ||
    Object.values(actor.companyPermissions).some((held) => hasExactly(held, permission)) ||
    hasExactly(actor.agencyPermissions, permission)
  );
}
