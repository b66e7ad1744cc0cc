import { activeFacilityScope } from "@/lib/access/active-facility";
import { endpoint } from "@/lib/http/endpoint";
import { loadStaffingHours } from "@/lib/staffing-hours/load-staffing-hours";
import { StaffingDays, StaffingQuery } from "@/lib/staffing-hours/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary:
      "Returns a facility's nursing hours per resident by day, with the rules that each day is judged by.",
    query: StaffingQuery,
    response: StaffingDays,
  },
  ({ ctx, actor, query: { facilityId, withDrafts, ...days }, request }) =>
    loadStaffingHours(activeFacilityScope(actor, facilityId ?? request.headers.get("x-facility-id")), days, {
      actor,
      now: ctx.now,
      withDrafts,
    }),
);
