import { P } from "@/lib/access/permissions";
import { switchFeatureAtDesk } from "@/lib/desk/customers/requirements/set-requirements-at-desk";
import { FeatureAtDesk, FacilityParams } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Turns a feature of a facility on or off.",
    params: FacilityParams,
    body: FeatureAtDesk,
    errors: [404],
  },
  ({ ctx, params, body }) => switchFeatureAtDesk(ctx, { ...params, ...body }),
);
