import { canForCompany, type CompanyHolder, type Holder } from "@/lib/access/actor";
import { P, type Permission } from "@/lib/access/permissions";
import { notePermission } from "@/lib/access/note-categories";

/** Cancelling shifts takes a membership at their facility, whatever a person may do for the company. */
export const worksWith = ({ permissionsByFacility }: Holder, facilityId: number) =>
  facilityId in permissionsByFacility;

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

export function workforceAccess(holder: CompanyHolder, companyId: number): WorkforceAccess {
  const holds = (permission: Permission) => canForCompany(holder, companyId, permission);
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

type Place = { companyId: number; facilityId: number };

/** Disabling someone cancels shifts, so the permission reaches only the facilities a person works with. */
export const canChangeLocation = (actor: Holder & CompanyHolder, { companyId, facilityId }: Place): boolean =>
  canForCompany(actor, companyId, P.WORKFORCE_LOCATIONS_EDIT) && worksWith(actor, facilityId);

type Category = { companyId: number; code: string };

const holds = (holder: CompanyHolder, { companyId, code }: Category, operation: "VIEW" | "EDIT") =>
  canForCompany(holder, companyId, notePermission(code, operation));

export const canReadNotes = (holder: CompanyHolder, category: Category): boolean =>
  holds(holder, category, "VIEW");

/** A category that can't be read can't be written either. */
export const canWriteNotes = (holder: CompanyHolder, category: Category): boolean =>
  holds(holder, category, "VIEW") && holds(holder, category, "EDIT");
