import { P } from "@/lib/access/permissions";
import { setAgencyRateAtDesk } from "@/lib/desk/agencies/create-agency-at-desk";
import { AgencyRateAtDesk, AgencyRateParams } from "@/lib/desk/agencies/schema";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: { desk: P.DESK_AGENCIES },
    summary: "Sets what a facility pays the agency an hour for a type.",
    params: AgencyRateParams,
    body: AgencyRateAtDesk,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => setAgencyRateAtDesk(ctx, { ...params, ...body }),
);
