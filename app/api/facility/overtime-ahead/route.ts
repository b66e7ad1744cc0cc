import { activeFacilityScope } from "@/lib/access/active-facility";
import { endpoint } from "@/lib/http/endpoint";
import { loadOvertimeAhead } from "@/lib/overtime-ahead/load-overtime-ahead";
import { OvertimeAheadList, OvertimeAheadQuery } from "@/lib/overtime-ahead/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary:
      "Lists who passes the company's weekly hours this week or next if the plan stands, and which shifts do it.",
    query: OvertimeAheadQuery,
    response: OvertimeAheadList,
  },
  ({ ctx, actor, query: { facilityId }, request }) =>
    loadOvertimeAhead(ctx, activeFacilityScope(actor, facilityId ?? request.headers.get("x-facility-id"))),
);
