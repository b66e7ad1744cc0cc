import type { Actor } from "@/lib/access/actor";
import { hasExactly, P, type Permission } from "@/lib/access/permissions";

/** The server's actor, or the signed-in person in the browser by the same name. */
type Holder = Pick<Actor, "companyPermissions">;

/** Only permissions held for the company count; a facility's reach no further than the page's guard. */
export const holdsForCompany = (holder: Holder, companyId: number, permission: Permission): boolean =>
  hasExactly(holder.companyPermissions[companyId] ?? [], permission);

/** Cancelling shifts takes a membership at their facility, whatever a person may do for the company. */
export const worksWith = (
  { permissionsByFacility }: Pick<Actor, "permissionsByFacility">,
  facilityId: number,
) => facilityId in permissionsByFacility;

/** What someone may do with a company's workforce. */
export type WorkforceAccess = {
  canDownload: boolean;
  canOpenProfiles: boolean;
  canChangeStatus: boolean;
  canSeeNotes: boolean;
  canAddNotes: boolean;
  canSeeCredentials: boolean;
  canUploadCredentials: boolean;
  canDeleteCredentials: boolean;
  canSeeLocations: boolean;
  canChangeLocations: boolean;
};

export function workforceAccess(holder: Holder, companyId: number): WorkforceAccess {
  const holds = (permission: Permission) => holdsForCompany(holder, companyId, permission);
  return {
    canDownload: holds(P.WORKFORCE_DOWNLOAD),
    canOpenProfiles: holds(P.WORKFORCE_PROFESSIONAL_VIEW),
    canChangeStatus: holds(P.WORKFORCE_PROFESSIONAL_EDIT),
    canSeeNotes: holds(P.WORKFORCE_NOTES_VIEW),
    canAddNotes: holds(P.WORKFORCE_NOTES_EDIT),
    canSeeCredentials: holds(P.WORKFORCE_CREDENTIALS_VIEW),
    canUploadCredentials: holds(P.WORKFORCE_CREDENTIALS_EDIT),
    canDeleteCredentials: holds(P.WORKFORCE_CREDENTIALS_DELETE),
    canSeeLocations: holds(P.WORKFORCE_LOCATIONS_VIEW),
    canChangeLocations: holds(P.WORKFORCE_LOCATIONS_EDIT),
  };
}
