import { P } from "@/lib/access/permissions";
import { setLogoAtDesk } from "@/lib/desk/agencies/create-agency-at-desk";
import { AgencyParams } from "@/lib/desk/agencies/schema";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: { desk: P.DESK_AGENCIES },
    summary: "Sets the logo that the agency’s people see in the header.",
    params: AgencyParams,
    upload: { field: "file", largest: 512 * 1024 },
    errors: [404, 503],
  },
  ({ ctx, params, file }) => setLogoAtDesk(ctx, { ...params, file }),
);
