import { canForCompany, type CompanyHolder, type Holder } from "@/lib/access/actor";
import { hasExactly, hasSectionOperation, type Permission } from "@/lib/access/permissions";

type Place = { id: number; managementCompanyId: number | null };

const opens = (held: readonly string[]) => hasSectionOperation(held, "REPORTS", "VIEW");

/** Reports are for the people of a company: permission at a facility alone doesn't open them. */
export const canOpenReports = (holder: CompanyHolder): boolean =>
  Object.values(holder.companyPermissions).some(opens);

/** Whether reports include a facility: by permission there, or for its company. */
export const isReported = (
  { permissionsByFacility, companyPermissions }: Holder & CompanyHolder,
  { id, managementCompanyId }: Place,
): boolean =>
  opens(permissionsByFacility[id] ?? []) || opens(companyPermissions[managementCompanyId ?? 0] ?? []);

/** Whether downloads include a facility: by the report's own permission, for its company. */
export const isDownloaded = (holder: CompanyHolder, facility: Place, permission: Permission): boolean =>
  canForCompany(holder, facility.managementCompanyId, permission);

/** Whether someone may download a report of any facility. */
export const canDownload = (
  holder: { globalManagementCompanyPermissions: readonly string[] },
  permission: string,
): boolean => hasExactly(holder.globalManagementCompanyPermissions, permission);
