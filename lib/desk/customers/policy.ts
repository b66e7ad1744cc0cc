import type { Actor } from "@/lib/access/actor";
import { canAtDesk } from "@/lib/access/desk";
import { hasExactly, P } from "@/lib/access/permissions";
import type { Place } from "@/lib/users/administration/find-places";

type Holder = Pick<Actor, "permissionsByFacility" | "companyPermissions" | "deskPermissions">;

/** What someone holds at a place before and after a change; null for nothing. */
export type HeldAt = {
  place: Pick<Place, "level" | "id">;
  before: readonly string[] | null;
  after: readonly string[] | null;
};

function heldBy(actor: Holder, { level, id }: HeldAt["place"]): readonly string[] {
  if (level === "company") return actor.companyPermissions[id] ?? [];
  return level === "facility" ? (actor.permissionsByFacility[id] ?? []) : [];
}

/**
 * Whether someone may change what another holds: at the desk anything, as a customer's administrator nothing that goes
 * beyond what they hold at the place themselves, before or after.
 */
export const mayChangeHeld = (actor: Holder, changes: readonly HeldAt[]): boolean =>
  canAtDesk(actor, P.DESK_CUSTOMERS) ||
  changes.every(({ place, before, after }) =>
    [...(before ?? []), ...(after ?? [])].every((one) => hasExactly(heldBy(actor, place), one)),
  );
