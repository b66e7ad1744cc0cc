import type { PermissionLevel } from "@/lib/access/permission-catalogue";
import { setOf } from "@/lib/access/permission-sets";
import type { Place } from "./find-places";

export type Membership = { placeId: string; place: string; userId: number };

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
/** The role before and after a grant, whether it takes anything away, and whether it is for more than one facility. */
export type RoleChange = { before: string | null; after: string; isLess: boolean; isWide: boolean };

const roleNameOf = (held: readonly string[] | null, level: PermissionLevel) =>
  held === null ? "No role here" : (setOf(held, level)?.name ?? "Permissions of their own");

/** "Director, all 3 facilities"; nothing for one facility. */
function scopeOf(places: readonly Change["place"][]): string {
  const facilities = places.filter(({ level }) => level === "facility").length;
  if (places.some(({ level }) => level === "company"))
    return facilities > 1 ? `, all ${facilities} facilities` : ", all facilities";
  return facilities > 1 ? `, ${facilities} facilities` : "";
}

/** In the words of the screens; null if no place changes. */
export function roleChangeOf(
  changes: readonly Change[],
  places: readonly Change["place"][],
): RoleChange | null {
  if (changes.length === 0) return null;
  const atFacilities = changes.filter((one) => one.place.level === "facility");
  const { place, before, after } =
    atFacilities.find((one) => one.before !== null) ?? atFacilities[0] ?? changes[0]!;
  const isLess = changes.some((one) => (one.before ?? []).some((held) => !one.after.includes(held)));
  const scope = scopeOf(places);
  return {
    before: roleNameOf(before, place.level),
    after: roleNameOf(after, place.level) + scope,
    isLess,
    isWide: scope !== "",
  };
}

export type Status = "active" | "invited" | "disabled";

export function statusOf(user: { disabledAt: Date | null; hasPassword: boolean }): Status {
  if (user.disabledAt) return "disabled";
  return user.hasPassword ? "active" : "invited";
}

const detailNames: Record<string, string> = { name: "Name", phone: "Phone" };

type Details = { before: object; after: object } | null;

/** "Name: Ann Lee → Anna Lee", of what someone already had. */
export const changedDetails = (changes: Details): string[] =>
  Object.entries(detailNames).flatMap(([field, name]) => {
    const was = (changes?.before as Record<string, unknown> | undefined)?.[field];
    return typeof was === "string"
      ? [`${name}: ${was} → ${String((changes!.after as Record<string, unknown>)[field])}`]
      : [];
  });
