import type { Transaction } from "@/db/client";
import { levelsOf } from "@/lib/access/permission-catalogue";
import { P } from "@/lib/access/permissions";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { grantPermissions, revokePermissions } from "@/lib/users/administration/grant-permissions";
import { findUserByEmail, listMemberships } from "@/lib/users/administration/reads";
import { saveUser } from "@/lib/users/administration/save-user";
import { atDesk } from "../at-desk";
import { refuse as refuseHeld } from "../customers/present";
import type { SavedPerson } from "../customers/schema";
import { refuse } from "../people/present";
import type { PermissionUpdate } from "../permissions/schema";
import { mayChangeStaff } from "./policy";
import { deskRoles } from "./rules";
import type { NewStaff } from "./schema";

/** What someone holds at the desk; null for someone who isn't of it. */
const heldAtDesk = async (tx: Transaction, userId: number): Promise<readonly string[] | null> =>
  (await listMemberships(tx, userId)).desk[0]?.permissions ?? null;

/**
 * Throws Conflict for one's own account, Forbidden unless the caller may make the change by what they hold now: a
 * colleague may have taken it since the request began.
 */
export async function refuseStaffChange(
  tx: Transaction,
  ctx: Ctx,
  { userId, ...change }: { userId: number; before: readonly string[]; after: readonly string[] },
  field = "userId",
): Promise<void> {
  if (userId === ctx.actor.userId) refuse("SELF");
  const own = (await heldAtDesk(tx, ctx.actor.userId)) ?? [];
  if (!mayChangeStaff(own, change)) refuseHeld("HOLDS_MORE", field);
}

/** Gives someone a role at the desk; someone new is mailed a link. Throws Conflict for someone of a customer. */
export const saveStaff = (ctx: Ctx, input: NewStaff): Promise<SavedPerson> =>
  atDesk(ctx, P.DESK_SYSTEM, { operation: "desk.staff-saved", input }, async (tx, by) => {
    const { set, ...person } = input;
    const known = await findUserByEmail(tx, person.email);
    const before = (known && (await heldAtDesk(tx, known.id))) ?? [];
    const after = deskRoles.find(({ code }) => code === set)!.permissions;
    await refuseStaffChange(tx, ctx, { userId: known?.id ?? 0, before, after }, "set");
    const { id, outcome } = await saveUser(tx, by, { person, grant: { set, desk: true } });
    return { id, outcome };
  });

/** Gives a colleague a single permission, or takes it. Throws NotFound for someone who isn't of the desk. */
export const changeStaffPermission = (
  ctx: Ctx,
  input: PermissionUpdate & { userId: number },
): Promise<void> =>
  atDesk(ctx, P.DESK_SYSTEM, { operation: "desk.staff-permission-changed", input }, async (tx, by) => {
    const { userId, level, permission, isGranted } = input;
    const before = await heldAtDesk(tx, userId);
    if (!before) throw new NotFound();
    if (level !== "desk" || !levelsOf(permission).includes("desk")) refuseHeld("NOT_THERE");
    await refuseStaffChange(tx, ctx, { userId, before, after: [permission] }, "permission");
    const change = { person: String(userId), permission: [permission], desk: true as const };
    await (isGranted
      ? grantPermissions(tx, by, change)
      : revokePermissions(tx, by, { ...change, evenLast: false }));
  });

/** Takes the desk from a colleague, who is signed out of it at once. Throws NotFound for someone who isn't of it. */
export const removeStaff = (ctx: Ctx, userId: number): Promise<void> =>
  atDesk(ctx, P.DESK_SYSTEM, { operation: "desk.staff-removed", input: { userId } }, async (tx, by) => {
    const before = await heldAtDesk(tx, userId);
    if (!before) throw new NotFound();
    await refuseStaffChange(tx, ctx, { userId, before, after: [] });
    await revokePermissions(tx, by, { person: String(userId), desk: true, evenLast: false });
  });
