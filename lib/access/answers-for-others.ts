import type { PermissionLevel } from "./permission-catalogue";
import { P } from "./permissions";

/**
 * Anyone who may change a facility's settings, set a company up, or enable and disable colleagues at an agency
 * administers it.
 */
export const administers = {
  facility: P.SETTINGS_FACILITY_INFO,
  company: P.SET_UP,
  agency: P.CONTACTS_CHANGE_STATUS,
} as const;

export const isFacilityAdministrator = (permissions: readonly string[]) =>
  permissions.includes(administers.facility);

export const isAgencyAdministrator = (permissions: readonly string[]) =>
  permissions.includes(administers.agency);

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
