import type { PermissionLevel } from "@/lib/access/permission-catalogue";
import { setOf } from "@/lib/access/permission-sets";
import type { Place } from "./find-places";

export type Membership = { placeId: string; place: string; userId: number; permissions: readonly string[] };

/** Places this person administered that would have no administrator left. */
export function leftAlone(
  userId: number,
  { before, after }: { before: readonly Membership[]; after: readonly Membership[] },
): string[] {
  return before
    .filter((one) => one.userId === userId && !after.some(({ placeId }) => placeId === one.placeId))
    .map(({ place }) => place);
}

type Change = { place: Pick<Place, "level">; before: readonly string[] | null; after: readonly string[] };
/** The role before and after a grant, and whether it takes anything away. */
export type RoleChange = { before: string; after: string; isLess: boolean };

const roleNameOf = (held: readonly string[] | null, level: PermissionLevel) =>
  held === null ? "No role here" : (setOf(held, level)?.name ?? "Permissions of their own");

/** In the words of the screens; null if no place changes. */
export function roleChangeOf(changes: readonly Change[]): RoleChange | null {
  if (changes.length === 0) return null;
  const { place, before, after } = changes.find((one) => one.place.level === "facility") ?? changes[0]!;
  const isLess = changes.some((one) => (one.before ?? []).some((held) => !one.after.includes(held)));
  return { before: roleNameOf(before, place.level), after: roleNameOf(after, place.level), isLess };
}

export type Status = "active" | "invited" | "disabled";

export function statusOf(user: { disabledAt: Date | null; hasPassword: boolean }): Status {
  if (user.disabledAt) return "disabled";
  return user.hasPassword ? "active" : "invited";
}
