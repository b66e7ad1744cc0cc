import { P } from "@/lib/access/permissions";
import { oneFacilityScope } from "@/lib/access/scopes";
import { AttendancePoints, PointRuleChange } from "@/lib/people/points/schema";
import { loadPointRule, setPointRule } from "@/lib/people/points/set-point-rule";
import { FacilityParams } from "@/lib/facilities/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: permission(P.SETTINGS_FACILITY_INFO),
    summary: "Returns what a facility's attendance points count, and whether it uses them.",
    params: FacilityParams,
    response: AttendancePoints,
  },
  ({ actor, params }) => loadPointRule(actor, oneFacilityScope(actor, params.facilityId)),
);

export const PUT = endpoint(
  {
    access: permission(P.SETTINGS_FACILITY_INFO),
    summary: "Sets what a facility's attendance points count, if they are as they were seen.",
    params: FacilityParams,
    body: PointRuleChange,
    errors: [409],
  },
  async ({ ctx, actor, params, body }) => {
    await setPointRule(ctx, { scope: oneFacilityScope(actor, params.facilityId), change: body });
  },
);
