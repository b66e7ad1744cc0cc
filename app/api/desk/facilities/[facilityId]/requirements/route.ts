import { P } from "@/lib/access/permissions";
import { setRequirementAtDesk } from "@/lib/desk/customers/requirements/set-requirement-at-desk";
import { RequirementAtDesk } from "@/lib/desk/customers/requirements/schema";
import { FacilityParams } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Requires a credential for a shift type of a facility, or stops requiring it.",
    params: FacilityParams,
    body: RequirementAtDesk,
    errors: [404],
  },
  ({ ctx, params, body }) => setRequirementAtDesk(ctx, { ...params, ...body }),
);
