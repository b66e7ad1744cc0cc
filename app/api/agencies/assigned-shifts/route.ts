import { agencyScope } from "@/lib/access/scopes";
import { loadAssignedShifts } from "@/lib/agency-schedule/shifts/load-assigned-shifts";
import { AgencyShifts } from "@/lib/agency-schedule/shifts/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary:
      "Lists shifts of the agency's professionals from yesterday to 90 days ahead, including cancelled ones.",
    response: AgencyShifts,
  },
  ({ ctx, actor }) => loadAssignedShifts(agencyScope(actor), ctx.now),
);
