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
};

/** Whether the actor holds the permission at this facility. */
export function can(
  actor: Pick<Actor, "permissionsByFacility">,
  facilityId: number,
  permission: Permission,
): boolean {
  return hasExactly(actor.permissionsByFacility[facilityId] ?? [], permission);
}

/** Whether the actor holds the permission anywhere: the coarse check, before a record is loaded. */
export function canSomewhere(actor: Actor, permission: Permission): boolean {
  return (
    Object.values(actor.permissionsByFacility).some((held) => hasExactly(held, permission)) ||
    Object.values(actor.companyPermissions).some((held) => hasExactly(held, permission)) ||
    hasExactly(actor.agencyPermissions, permission)
  );
}
