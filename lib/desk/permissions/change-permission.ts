import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { levelsOf } from "@/lib/access/permission-catalogue";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { findPlaces, type Place } from "@/lib/users/administration/find-places";
import { grantPermissions, revokePermissions } from "@/lib/users/administration/grant-permissions";
import { findUser, listMemberships, type Memberships } from "@/lib/users/administration/reads";
import { changeAgency } from "../agencies/create-agency-at-desk";
import { changeFacility } from "../customers/change-facility";
import { mayChangeHeld, type HeldAt } from "../customers/policy";
import { refuse } from "../customers/present";
import { findCustomer } from "../customers/save-person-at-desk";
import { refuse as refuseAccount } from "../people/present";
import { permissionsFor } from "./load-permissions";
import type { PermissionUpdate } from "./schema";

type Requested = PermissionUpdate & { userId: number };
type Where = { facility: string[] } | { company: string } | { agency: string };

/** Grants or revokes with the verbs of the commands; what is so already stays. */
async function turn(tx: Transaction, by: Ctx<Administrator>, requested: Requested, where: Where) {
  const { userId, permission, isGranted, evenLast } = requested;
  const change = { person: String(userId), permission: [permission], evenLast, ...where };
  await (isGranted ? grantPermissions(tx, by, change) : revokePermissions(tx, by, change));
}

/** What the change makes of what the person holds at each place. */
function heldAfter(
  held: Memberships,
  places: readonly Place[],
  { permission, isGranted }: PermissionUpdate,
): HeldAt[] {
  return places
    .filter(({ level }) => levelsOf(permission).includes(level))
    .map((place) => {
      const before = held[place.level].find(({ id }) => id === place.id)?.permissions ?? null;
      const rest = (before ?? []).filter((one) => one !== permission);
      return { place, before, after: isGranted ? [...rest, permission] : rest };
    });
}

/**
 * Gives someone a single permission at a facility or for its company, or takes it. Throws NotFound for someone who isn't
 * there, Forbidden for more than the caller may give, Conflict if a place would lose its last administrator.
 */
export const changePermission = (ctx: Ctx, input: Requested & { facilityId: number }): Promise<void> =>
  changeFacility(ctx, { operation: "desk.permission-changed", input }, async (tx, by, facility) => {
    const { facilityId, userId, level, permission } = input;
    if (userId === ctx.actor.userId) refuseAccount("SELF");
    const { company } = await findCustomer(tx, ctx, facilityId);
    const held = await listMemberships(tx, userId);
    if (!held.facility.some(({ id }) => id === facilityId)) throw new NotFound();
    const isOfCompany = level === "company" && company && held.company.some(({ id }) => id === company.id);
    if (level !== "facility" && !isOfCompany) refuse("NOT_THERE");
    const id = isOfCompany ? company.id : facilityId;
    const known = await permissionsFor(tx, { level, id });
    if (!known.some((one) => one.permission === permission)) refuse("NOT_THERE");
    const where = isOfCompany ? { company: String(id) } : { facility: [facility] };
    const changes = heldAfter(held, await findPlaces(tx, where), input);
    if (!mayChangeHeld(ctx.actor, changes)) refuse("HOLDS_MORE", "permission");
    await turn(tx, by, input, where);
  });

/** The same in an agency. */
export const changeAgencyPermission = (ctx: Ctx, input: Requested & { agencyId: number }): Promise<void> =>
  changeAgency(ctx, { operation: "desk.agency-permission-changed", input }, async (tx, by) => {
    const { agencyId, userId, level, permission } = input;
    if ((await findUser(tx, userId))?.agencyId !== agencyId) throw new NotFound();
    if (level !== "agency" || !levelsOf(permission).includes("agency")) refuse("NOT_THERE");
    await turn(tx, by, input, { agency: String(agencyId) });
  });
