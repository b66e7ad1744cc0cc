import { deskCtx } from "@/lib/access/desk";
import { setOf } from "@/lib/access/permission-sets";
import { P } from "@/lib/access/permissions";
import type { Ctx } from "@/lib/context";
import { statusOf } from "@/lib/users/administration/rules";
import { mayChangeStaff } from "./policy";
import { listStaff, MAX_STAFF } from "./reads";
import { deskRoles } from "./rules";
import type { Staff } from "./schema";

/** Who has the operations desk, and what the reader may give there. Throws Forbidden. */
export async function loadStaff(ctx: Ctx): Promise<Staff> {
  const { db } = deskCtx(ctx, P.DESK_SYSTEM);
  const found = await listStaff(db);
  const { userId, deskPermissions: own } = ctx.actor;
  return {
    people: found.slice(0, MAX_STAFF).map(({ permissions, id, name, email, ...account }) => ({
      id,
      name,
      email,
      status: statusOf(account),
      role: setOf(permissions, "desk")?.name ?? null,
      is_self: id === userId,
    })),
    is_more: found.length > MAX_STAFF,
    roles: deskRoles
      .filter(({ permissions: after }) => mayChangeStaff(own, { after }))
      .map(({ code, name, meaning }) => ({ code, name, meaning })),
  };
}
