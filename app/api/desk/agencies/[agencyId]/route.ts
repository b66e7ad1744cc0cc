import { P } from "@/lib/access/permissions";
import { updateAgencyAtDesk } from "@/lib/desk/agencies/create-agency-at-desk";
import { loadAgency } from "@/lib/desk/agencies/load-agencies";
import { AgencyParams, AgencyUpdate, DeskAgency } from "@/lib/desk/agencies/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_AGENCIES },
    summary: "An agency with its people and contracts.",
    params: AgencyParams,
    response: DeskAgency,
    errors: [404],
  },
  ({ ctx, params }) => loadAgency(ctx, params.agencyId),
);

export const PUT = endpoint(
  {
    access: { desk: P.DESK_AGENCIES },
    summary: "Changes an agency.",
    params: AgencyParams,
    body: AgencyUpdate,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => updateAgencyAtDesk(ctx, { ...params, ...body }),
);
