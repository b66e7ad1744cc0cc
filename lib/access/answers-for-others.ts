import type { PermissionLevel } from "./permission-catalogue";
import { P } from "./permissions";

/** Anyone who may change a facility's settings administers it. */
export const isFacilityAdministrator = (permissions: readonly string[]) =>
  permissions.includes(P.SETTINGS_FACILITY_INFO);

/** Anyone who sets a company up administers it. */
export const isCompanyAdministrator = (permissions: readonly string[]) => permissions.includes(P.SET_UP);

/** Anyone who may enable and disable colleagues administers the agency. */
export const isAgencyAdministrator = (permissions: readonly string[]) =>
  permissions.includes(P.CONTACTS_CHANGE_STATUS);

/** Whether the account opens more than a facility's daily work, so that a password alone isn't enough. */
export function needsCode(level: PermissionLevel, permissions: readonly string[]): boolean {
  if (level === "company" || level === "desk") return permissions.length > 0;
  return level === "agency" ? isAgencyAdministrator(permissions) : isFacilityAdministrator(permissions);
}

/** What someone holds: a list for each facility, company and agency, and for the operations desk. */
export type HeldByLevel = Record<PermissionLevel, readonly (readonly string[])[]>;

const levels = ["facility", "company", "agency", "desk"] as const satisfies readonly PermissionLevel[];

export const answersForOthers = (held: HeldByLevel): boolean =>
  levels.some((level) => held[level].some((permissions) => needsCode(level, permissions)));
