import { activeFacilityScope } from "@/lib/access/active-facility";
import { P } from "@/lib/access/permissions";
import { loadOverview } from "@/lib/who-can-work/load-overview";
import { Overview, OverviewQuery } from "@/lib/who-can-work/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Returns who of the facility's staff is planned, off or can work in four weeks.",
    query: OverviewQuery,
    response: Overview,
  },
  ({ ctx, actor, query, request }) =>
    loadOverview(ctx, activeFacilityScope(actor, request.headers.get("x-facility-id")), query.start),
);
