import type { PermissionLevel } from "@/lib/access/permission-catalogue";
import { P } from "@/lib/access/permissions";

/** Whoever may change a home's settings answers for it. */
export const isFacilityAdministrator = (permissions: readonly string[]) =>
  permissions.includes(P.SETTINGS_FACILITY_INFO);

/** Whoever opens and closes the sign-in of colleagues answers for an agency. */
export const isAgencyAdministrator = (permissions: readonly string[]) =>
  permissions.includes(P.CONTACTS_CHANGE_STATUS);

/** Whose account opens more than the work of one home: a password alone is not enough for it. */
export function needsCode(level: PermissionLevel, permissions: readonly string[]): boolean {
  if (level === "company") return permissions.length > 0;
  return level === "agency" ? isAgencyAdministrator(permissions) : isFacilityAdministrator(permissions);
}

export type Membership = { placeId: number; place: string; userId: number; permissions: readonly string[] };

/** Places that this person administered and that nobody administers any more. */
export function leftAlone(
  userId: number,
  { before, after }: { before: readonly Membership[]; after: readonly Membership[] },
): string[] {
  return before
    .filter((one) => one.userId === userId && !after.some(({ placeId }) => placeId === one.placeId))
    .map(({ place }) => place);
}

export type Status = "active" | "invited" | "disabled";

export function statusOf(user: { disabledAt: Date | null; hasPassword: boolean }): Status {
  if (user.disabledAt) return "disabled";
  return user.hasPassword ? "active" : "invited";
}
