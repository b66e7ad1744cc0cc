import { activeFacilityScope } from "@/lib/access/active-facility";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadUpcomingShifts } from "@/lib/internal-staff/load-internal-staff";
import { UpcomingShifts, WorkerParams } from "@/lib/internal-staff/schema";

export const GET = endpoint(
  {
    access: permission(P.FLEX_ENABLE_DISABLE_STAFF),
    summary: "Lists the shifts a staff member would lose if disabled at the facility.",
    params: WorkerParams,
    response: UpcomingShifts,
    errors: [404],
  },
  ({ ctx, actor, params, request }) =>
    loadUpcomingShifts(
      ctx,
      activeFacilityScope(actor, request.headers.get("x-facility-id")),
      params.workerId,
    ),
);
