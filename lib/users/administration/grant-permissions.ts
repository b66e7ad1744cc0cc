import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import type { Administrator } from "@/lib/access/administrator";
import { needsCode } from "@/lib/access/answers-for-others";
import { levelsOf } from "@/lib/access/permission-catalogue";
import { heldThere, permissionSets, type PermissionSet } from "@/lib/access/permission-sets";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { findPlaces, type Place } from "./find-places";
import { keepAdministered } from "./keep-administered";
import { roleChangeOf } from "./rules";
import { getUser, listMemberships, type Memberships } from "./reads";
import type { Grant, Revocation } from "./schema";
import { writeMembership } from "./write-membership";
import { refuse } from "./present";

const permissionsHeld = (held: Memberships, place: Place) =>
  held[place.level].find(({ id }) => id === place.id)?.permissions ?? null;

/**
 * No one may be both agency and facility staff: agency users must not see other agencies' shifts at a facility. Nor may
 * someone of the operations desk be either, as they would decide about their own disputes.
 */
function refuseBothWorlds(held: Memberships, places: readonly Place[]): void {
  const isDesk = places.some(({ level }) => level === "desk");
  if (isDesk && (held.facility.length > 0 || held.company.length > 0 || held.agency.length > 0))
    refuse("WORKS_FOR_CUSTOMER");
  if (!isDesk && held.desk.length > 0) refuse("WORKS_AT_DESK");
  const [other] = held.agency;
  const isAgency = places.some(({ level }) => level === "agency");
  if (isAgency && (held.facility.length > 0 || held.company.length > 0)) refuse("WORKS_ELSEWHERE");
  if (!other || (isAgency && other.id === places[0]?.id)) return;
  refuse("WORKS_FOR_AGENCY", other.name);
}

/** The permissions granted at a place; null if the set has none for its kind. */
function listFor(
  place: Place,
  held: readonly string[] | null,
  { set, permission = [] }: Grant,
): string[] | null {
  const chosen: PermissionSet | undefined = permissionSets.find(({ code }) => code === set);
  const ofSet = chosen && heldThere(chosen, place.level);
  const extra = permission.filter((one) => levelsOf(one).includes(place.level));
  if (ofSet) return [...new Set([...ofSet, ...extra])];
  if (extra.length === 0) return null;
  return [...new Set([...(held ?? []), ...extra])];
}

async function requireCode(tx: Transaction, ctx: Ctx<Administrator>, userId: number): Promise<void> {
  await tx.update(userAccount).set({ requiresCode: true }).where(eq(userAccount.id, userId));
  await recordAudit(tx, ctx, {
    action: "user.updated",
    entity: "user_account",
    entityId: userId,
    before: { requiresCode: false },
    after: { requiresCode: true },
  });
}

/**
 * Gives a person a role at each place, replacing what they held there, plus single permissions. A company's set covers
 * every facility it owns, and those that join it later. Anyone who administers a place must use a code from then on.
 */
export async function grantPermissions(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  grant: Grant & { evenLast?: boolean },
) {
  const user = await getUser(tx, grant.person);
  const places = await findPlaces(tx, grant);
  const held = await listMemberships(tx, user.id);
  refuseBothWorlds(held, places);
  const lists = places.flatMap((place) => {
    const before = permissionsHeld(held, place);
    const after = listFor(place, before, grant);
    return after ? [{ place, before, after }] : [];
  });
  const isEmptyCompany = grant.company !== undefined && places.length === 1;
  // There is nothing yet from which its next facility could take the role.
  if (lists.length === 0 || (isEmptyCompany && lists[0]!.after.length === 0)) {
    refuse("UNFIT", grant.set, isEmptyCompany ? places[0]!.name : null);
  }
  const isSame = (a: readonly string[] | null, b: readonly string[]) =>
    a !== null && [...a].sort().join() === [...b].sort().join();
  const changes = lists.filter(({ before, after }) => !isSame(before, after));
  await keepAdministered(tx, { userId: user.id, evenLast: grant.evenLast ?? false }, async () => {
    for (const one of changes) await writeMembership(tx, ctx, { userId: user.id, ...one });
  });
  const mustUseCode = lists.some(({ place, after }) => needsCode(place.level, after)) && !user.requiresCode;
  if (mustUseCode) await requireCode(tx, ctx, user.id);
  return {
    id: user.id,
    email: user.email,
    mustUseCode,
    places: lists.map(({ place, after }) => ({ ...place, permissions: after.length })),
    changed: changes.length,
    role: roleChangeOf(
      changes,
      lists.map(({ place }) => place),
    ),
  };
}

/** Removes places from a person, or single permissions there. Anything not held is ignored. */
export async function revokePermissions(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  revocation: Revocation & { evenLast: boolean },
) {
  const user = await getUser(tx, revocation.person);
  const held = await listMemberships(tx, user.id);
  const places = await findPlaces(tx, revocation);
  const { permission } = revocation;
  const changes = places.flatMap((place) => {
    const before = held[place.level].find(({ id }) => id === place.id)?.permissions;
    if (!before) return [];
    const rest = permission ? before.filter((one) => !permission.includes(one)) : null;
    return rest?.length === before.length ? [] : [{ place, before, after: rest }];
  });
  await keepAdministered(tx, { userId: user.id, evenLast: revocation.evenLast }, async () => {
    for (const one of changes) await writeMembership(tx, ctx, { userId: user.id, ...one });
  });
  return { id: user.id, email: user.email, places: changes.map(({ place }) => place) };
}
