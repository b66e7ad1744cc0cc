import { P } from "@/lib/access/permissions";
import { requireDesk } from "@/lib/access/desk";
import type { Ctx } from "@/lib/context";
import { loadStaffMembers } from "../members/load-facility-members";
import type { MembersQuery } from "../members/schema";
import { mayChangeStaff } from "./policy";
import { deskRoles } from "./rules";
import type { Staff } from "./schema";

/** A page of who has the operations desk, and what the reader may give there. Throws Forbidden. */
export async function loadStaff(ctx: Ctx, query: MembersQuery): Promise<Staff> {
  requireDesk(ctx.actor, P.DESK_SYSTEM);
  return {
    ...(await loadStaffMembers(ctx, query)),
    roles: deskRoles
      .filter(({ permissions: after }) => mayChangeStaff(ctx.actor.deskPermissions, { after }))
      .map(({ code, name, meaning }) => ({ code, name, meaning })),
  };
}
