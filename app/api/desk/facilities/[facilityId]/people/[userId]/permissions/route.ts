import { P } from "@/lib/access/permissions";
import { CustomerPersonParams } from "@/lib/desk/customers/schema";
import { changePermission } from "@/lib/desk/permissions/change-permission";
import { loadPermissions } from "@/lib/desk/permissions/load-permissions";
import { HeldPermissions, PermissionUpdate } from "@/lib/desk/permissions/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "What someone may do at a facility and for its company, permission by permission.",
    params: CustomerPersonParams,
    response: HeldPermissions,
    errors: [404],
  },
  ({ ctx, params }) => loadPermissions(ctx, params),
);

export const PUT = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "Gives someone a single permission at a facility or for its company, or takes it.",
    params: CustomerPersonParams,
    body: PermissionUpdate,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => changePermission(ctx, { ...params, ...body }),
);
