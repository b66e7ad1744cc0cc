import { P } from "@/lib/access/permissions";
import { setPortalLimitAtDesk } from "@/lib/desk/limits/set-portal-limit-at-desk";
import { PortalLimitParams, PortalLimitUpdate } from "@/lib/desk/limits/schema";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: { desk: P.DESK_SYSTEM },
    summary: "Sets a limit of the whole portal.",
    params: PortalLimitParams,
    body: PortalLimitUpdate,
    errors: [409],
  },
  ({ ctx, params, body }) => setPortalLimitAtDesk(ctx, { ...params, ...body }),
);
