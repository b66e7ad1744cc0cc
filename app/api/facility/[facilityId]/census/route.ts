import { P } from "@/lib/access/permissions";
import { oneFacilityScope } from "@/lib/access/scopes";
import { CensusChange } from "@/lib/staffing-hours/census/schema";
import { setCensus } from "@/lib/staffing-hours/census/set-census";
import { FacilityParams } from "@/lib/facilities/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: permission(P.EDIT, P.FLEX_ADD_EDIT_SHIFT, P.SETTINGS_FACILITY_INFO),
    summary: "Enters the residents of one or more days, by unit or in all. Null clears a day.",
    params: FacilityParams,
    body: CensusChange,
  },
  async ({ ctx, actor, params, body }) => {
    await setCensus(ctx, { scope: oneFacilityScope(actor, params.facilityId), change: body });
  },
);
