import { P } from "@/lib/access/permissions";
import { UserParams } from "@/lib/desk/people/schema";
import { loadStaffPermissions } from "@/lib/desk/permissions/load-permissions";
import { HeldPermissions, PermissionUpdate } from "@/lib/desk/permissions/schema";
import { changeStaffPermission } from "@/lib/desk/staff/save-staff";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_SYSTEM },
    summary: "Shows what a colleague may do at the operations desk.",
    params: UserParams,
    response: HeldPermissions,
    errors: [404],
  },
  ({ ctx, params }) => loadStaffPermissions(ctx, params.userId),
);

export const PUT = endpoint(
  {
    access: { desk: P.DESK_SYSTEM },
    summary: "Gives a colleague a single permission of the operations desk, or takes it.",
    params: UserParams,
    body: PermissionUpdate,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => changeStaffPermission(ctx, { ...params, ...body }),
);
