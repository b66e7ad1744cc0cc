import { P } from "@/lib/access/permissions";
import { AgencyPersonParams } from "@/lib/desk/agencies/schema";
import { changeAgencyPermission } from "@/lib/desk/permissions/change-permission";
import { loadAgencyPermissions } from "@/lib/desk/permissions/load-permissions";
import { HeldPermissions, PermissionUpdate } from "@/lib/desk/permissions/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_AGENCIES },
    summary: "What someone may do in an agency, permission by permission.",
    params: AgencyPersonParams,
    response: HeldPermissions,
    errors: [404],
  },
  ({ ctx, params }) => loadAgencyPermissions(ctx, params),
);

export const PUT = endpoint(
  {
    access: { desk: P.DESK_AGENCIES },
    summary: "Gives someone a single permission in an agency, or takes it.",
    params: AgencyPersonParams,
    body: PermissionUpdate,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => changeAgencyPermission(ctx, { ...params, ...body }),
);
