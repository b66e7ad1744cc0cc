import { activeFacilityScope } from "@/lib/access/active-facility";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadWeekPlan } from "@/lib/week-plan/load-week-plan";
import { WeekPlan, WeekQuery } from "@/lib/week-plan/schema";

export const GET = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Returns the facility's week as a plan: people, shifts, drafts, and what speaks against whom.",
    query: WeekQuery,
    response: WeekPlan,
  },
  ({ ctx, actor, query, request }) =>
    loadWeekPlan(ctx, activeFacilityScope(actor, request.headers.get("x-facility-id")), query.week),
);
