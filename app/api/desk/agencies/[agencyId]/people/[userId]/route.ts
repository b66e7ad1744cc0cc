import { P } from "@/lib/access/permissions";
import { removePersonFromAgency } from "@/lib/desk/agencies/create-agency-at-desk";
import { AgencyPersonParams, Removal } from "@/lib/desk/agencies/schema";
import { endpoint } from "@/lib/http/endpoint";

export const DELETE = endpoint(
  {
    access: { desk: P.DESK_AGENCIES },
    summary: "Takes someone out of the agency.",
    params: AgencyPersonParams,
    query: Removal,
    errors: [404, 409],
  },
  ({ ctx, params, query }) => removePersonFromAgency(ctx, { ...params, ...query }),
);
