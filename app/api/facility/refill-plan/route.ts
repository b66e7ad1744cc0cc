import { activeFacilityScope } from "@/lib/access/active-facility";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { changeRefillPlan } from "@/lib/refills/change-refill-plan";
import { loadRefillPlan } from "@/lib/refills/load-refill-plan";
import { RefillPlanBody } from "@/lib/refills/schema";

export const GET = endpoint(
  {
    access: permission(P.INVITE),
    summary: "Returns the steps by which the facility looks for someone to take an open slot.",
    response: RefillPlanBody,
  },
  ({ ctx, request }) =>
    loadRefillPlan(ctx, activeFacilityScope(ctx.actor, request.headers.get("x-facility-id"))),
);

export const PUT = endpoint(
  {
    access: permission(P.BONUS),
    summary: "Sets the steps by which the facility looks for someone to take an open slot.",
    body: RefillPlanBody,
  },
  ({ ctx, body, request }) =>
    changeRefillPlan(ctx, {
      scope: activeFacilityScope(ctx.actor, request.headers.get("x-facility-id")),
      plan: body,
    }),
);
