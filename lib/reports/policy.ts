import type { Actor } from "@/lib/access/actor";
import { hasExactly, hasSectionOperation, type Permission } from "@/lib/access/permissions";

type Holder = Pick<Actor, "permissionsByFacility" | "companyPermissions">;
type Place = { id: number; managementCompanyId: number | null };

const opens = (held: readonly string[]) => hasSectionOperation(held, "REPORTS", "VIEW");

const ofCompany = ({ companyPermissions }: Holder, { managementCompanyId }: Place) =>
  companyPermissions[managementCompanyId ?? 0] ?? [];

/** Reports are for the people of a company: permission at a facility alone doesn't open them. */
export const canOpenReports = (holder: Pick<Actor, "companyPermissions">): boolean =>
  Object.values(holder.companyPermissions).some(opens);

/** Whether reports include a facility: by permission there, or for its company. */
export const isReported = (holder: Holder, facility: Place): boolean =>
  opens(holder.permissionsByFacility[facility.id] ?? []) || opens(ofCompany(holder, facility));

/** Whether downloads include a facility: by the report's own permission, for its company. */
export const isDownloaded = (holder: Holder, facility: Place, permission: Permission): boolean =>
  hasExactly(ofCompany(holder, facility), permission);

/** Whether someone may download a report of any facility. */
export const canDownload = (
  holder: { globalManagementCompanyPermissions: readonly string[] },
  permission: string,
): boolean => hasExactly(holder.globalManagementCompanyPermissions, permission);
