import { agencyScope } from "@/lib/access/scopes";
import { loadPastShifts } from "@/lib/agency-schedule/shifts/load-assigned-shifts";
import { AgencyShifts, RangeQuery } from "@/lib/agency-schedule/shifts/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists started shifts of the agency's professionals, by default of the last 14 days.",
    query: RangeQuery,
    response: AgencyShifts,
  },
  ({ ctx, query }) => loadPastShifts(agencyScope(ctx.actor), query, ctx.now),
);
