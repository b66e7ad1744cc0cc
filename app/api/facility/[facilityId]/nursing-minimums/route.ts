import { P } from "@/lib/access/permissions";
import { oneFacilityScope } from "@/lib/access/scopes";
import { FacilityParams } from "@/lib/facilities/schema";
import { endpoint, permission } from "@/lib/http/endpoint";
import { NursingMinimums, OwnMinimums } from "@/lib/staffing-hours/schema";
import { loadMinimums, setOwnMinimums } from "@/lib/staffing-hours/set-own-minimums";

export const GET = endpoint(
  {
    access: permission(P.SETTINGS_FACILITY_INFO),
    summary: "Returns the least nursing hours per resident day: the facility's own, and its state's.",
    params: FacilityParams,
    response: NursingMinimums,
  },
  ({ actor, params }) => loadMinimums(actor, oneFacilityScope(actor, params.facilityId)),
);

export const PUT = endpoint(
  {
    access: permission(P.SETTINGS_FACILITY_INFO),
    summary: "Sets a facility's own least nursing hours per resident day; null has none of a kind.",
    params: FacilityParams,
    body: OwnMinimums,
  },
  async ({ ctx, actor, params, body }) => {
    await setOwnMinimums(ctx, { scope: oneFacilityScope(actor, params.facilityId), own: body });
  },
);
