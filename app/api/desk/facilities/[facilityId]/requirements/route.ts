import { P } from "@/lib/access/permissions";
import {
  loadRequirementsEffect,
  setRequirementsAtDesk,
} from "@/lib/desk/customers/requirements/set-requirements-at-desk";
import {
  RequirementsAtDesk,
  RequirementsPreview,
  RequirementsQuery,
} from "@/lib/desk/customers/requirements/schema";
import { FacilityParams } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Whom requiring other credentials for a shift type would exclude.",
    params: FacilityParams,
    query: RequirementsQuery,
    response: RequirementsPreview,
    errors: [404],
  },
  ({ ctx, params, query }) => loadRequirementsEffect(ctx, { ...params, ...query }),
);

export const PUT = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Requires credentials for a shift type of a facility, or stops requiring them: all or none.",
    params: FacilityParams,
    body: RequirementsAtDesk,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => setRequirementsAtDesk(ctx, { ...params, ...body }),
);
