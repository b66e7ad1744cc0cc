import { db, type Queryable } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { canAtDesk, requireCustomer, requireDesk } from "@/lib/access/desk";
import { notePermission } from "@/lib/access/note-categories";
import {
  groupOf,
  levelsOf,
  meaningOf,
  permissionCatalogue,
  permissionGroups,
} from "@/lib/access/permission-catalogue";
import { nearestSet, setOf } from "@/lib/access/permission-sets";
import { P } from "@/lib/access/permissions";
import { getAgency } from "@/lib/agencies/administration/reads";
import { NotFound } from "@/lib/errors";
import { getFacility } from "@/lib/facilities/administration/reads";
import { compareNames } from "@/lib/search/compare-names";
import { operationsDesk, type Place } from "@/lib/users/administration/find-places";
import { findUser, listMemberships, type Memberships } from "@/lib/users/administration/reads";
import { listNoteCategories } from "@/lib/workforce/notes/administration/reads";
import { byNumber } from "../by-number";
import type { Reader } from "../customers/load-customers";
import { mayChangeHeld } from "../customers/policy";
import { findCustomer } from "../customers/save-person-at-desk";
import { mayChangeStaff } from "../staff/policy";
import type { HeldLevel, HeldPermissions } from "./schema";

const ofCatalogue = (level: Place["level"]) =>
  Object.keys(permissionCatalogue).filter((one) => levelsOf(one).includes(level));

/** Every permission that can be held there: those of the catalogue, and of a company's own note categories. */
export async function permissionsFor(on: Queryable, { level, id }: Pick<Place, "level" | "id">) {
  const known = ofCatalogue(level).map((permission) => ({ permission, meaning: meaningOf(permission) }));
  if (level !== "company") return known;
  const categories = await listNoteCategories(on, id);
  return [
    ...known,
    ...categories.flatMap(({ code, label }) => [
      { permission: notePermission(code, "VIEW"), meaning: `Read the notes of ${label}.` },
      { permission: notePermission(code, "EDIT"), meaning: `Write the notes of ${label}.` },
    ]),
  ];
}

type Shown = HeldPermissions["places"][number];

/** Undefined for a place where the person holds nothing, not even a membership. */
async function presentPlace(
  actor: Actor,
  { userId, held }: { userId: number; held: Memberships },
  { level, id, name }: Place & { level: HeldLevel },
): Promise<Shown | undefined> {
  const before = held[level].find((one) => one.id === id)?.permissions;
  if (!before) return undefined;
  const place = { level, id };
  const every = await permissionsFor(db, place);
  const nearest = nearestSet(before, level);
  const isFree = level === "agency" && canAtDesk(actor, P.DESK_AGENCIES);
  return {
    level,
    name,
    role: setOf(before, level)?.name ?? null,
    nearest: nearest?.name ?? null,
    permissions: every
      .map(({ permission, meaning }) => {
        const isHeld = before.includes(permission);
        const after = isHeld ? before.filter((one) => one !== permission) : [...before, permission];
        const mayChange =
          // One's own only a colleague changes.
          userId !== actor.userId &&
          (level === "desk"
            ? mayChangeStaff(actor.deskPermissions, { before, after })
            : isFree || mayChangeHeld(actor, [{ place, before, after }]));
        return {
          permission,
          meaning,
          group: groupOf(permission),
          is_held: isHeld,
          is_of_role: nearest ? nearest.permissions[level]!.includes(permission) : isHeld,
          may_change: mayChange,
        };
      })
      .sort(
        (a, b) =>
          permissionGroups.indexOf(a.group) - permissionGroups.indexOf(b.group) ||
          compareNames(a.meaning, b.meaning),
      ),
  };
}

async function present(
  actor: Actor,
  userId: number,
  places: readonly (Place & { level: HeldLevel })[],
): Promise<HeldPermissions> {
  const [user, held] = await Promise.all([findUser(db, userId), listMemberships(db, userId)]);
  const shown = await Promise.all(places.map((place) => presentPlace(actor, { userId, held }, place)));
  // Someone who isn't of the first place isn't found from it.
  if (!user || !shown[0]) throw new NotFound();
  return { name: user.name, places: shown.filter((one) => one !== undefined) };
}

type OfFacility = { facilityId: number; userId: number };

/** What someone may do at a facility, and for its company. Throws NotFound for someone who isn't there. */
export async function loadPermissions({ actor }: Reader, of: OfFacility): Promise<HeldPermissions> {
  const { facilityId, userId } = of;
  const found = await byNumber(getFacility, db, facilityId);
  requireCustomer(actor, { facilityId, companyId: found.managementCompanyId });
  const { company } = await findCustomer(db, { actor }, facilityId);
  return present(actor, userId, [
    { level: "facility", id: facilityId, name: found.name },
    ...(company ? [{ level: "company" as const, id: company.id, name: company.name }] : []),
  ]);
}

/** What someone may do in an agency. Throws Forbidden, NotFound for someone who isn't of it. */
export async function loadAgencyPermissions(
  { actor }: Reader,
  { agencyId, userId }: { agencyId: number; userId: number },
): Promise<HeldPermissions> {
  requireDesk(actor, P.DESK_AGENCIES);
  const { name } = await byNumber(getAgency, db, agencyId);
  return present(actor, userId, [{ level: "agency", id: agencyId, name }]);
}

/** What a colleague may do at the desk. Throws Forbidden, NotFound for someone who isn't of it. */
export async function loadStaffPermissions({ actor }: Reader, userId: number): Promise<HeldPermissions> {
  requireDesk(actor, P.DESK_SYSTEM);
  return present(actor, userId, [{ ...operationsDesk, level: "desk" }]);
}
