import { oneFacilityScope } from "@/lib/access/scopes";
import { FacilityParams } from "@/lib/facilities/schema";
import { endpoint } from "@/lib/http/endpoint";
import { loadCallOffPoints } from "@/lib/people/points/load-call-off-points";
import { CallOffPointsList, CallOffPointsQuery } from "@/lib/people/points/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary:
      "Returns what call-offs add to attendance points, or would add now; empty if the facility uses none.",
    params: FacilityParams,
    query: CallOffPointsQuery,
    response: CallOffPointsList,
  },
  async ({ ctx, actor, params, query }) => ({
    rows: await loadCallOffPoints(ctx, oneFacilityScope(actor, params.facilityId), query.slotIds),
  }),
);
