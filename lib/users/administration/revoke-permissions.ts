import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import type { Ctx } from "@/lib/context";
import { findPlaces } from "./find-places";
import { keepAdministered } from "./keep-administered";
import { getUser, listMemberships } from "./reads";
import type { Revocation } from "./schema";
import { writeMembership } from "./write-membership";

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
