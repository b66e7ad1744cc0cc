import { facilityScope } from "@/lib/access/scopes";
import { endpoint } from "@/lib/http/endpoint";
import { loadStaffingHeads } from "@/lib/staffing-hours/load-staffing-hours";
import { StaffingHeads, StaffingOverviewQuery } from "@/lib/staffing-hours/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary:
      "Returns the nursing hours per resident of all of the person's facilities by day, in a line each.",
    query: StaffingOverviewQuery,
    response: StaffingHeads,
  },
  ({ ctx, actor, query }) => loadStaffingHeads(facilityScope(actor), query, ctx.now),
);
