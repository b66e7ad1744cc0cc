import { agencyScope } from "@/lib/access/scopes";
import { loadPastShifts } from "@/lib/agency-schedule/shifts/load-assigned-shifts";
import { PastAgencyShifts, RangeQuery } from "@/lib/agency-schedule/shifts/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary:
      "Lists ended shifts of the agency's professionals with what is billed for them, by default of the last 14 days.",
    query: RangeQuery,
    response: PastAgencyShifts,
  },
  ({ ctx, actor, query }) => loadPastShifts(agencyScope(actor), query, ctx.now),
);
