import { oneFacilityScope } from "@/lib/access/scopes";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { changeRefillPlan } from "@/lib/refills/change-refill-plan";
import { loadRefillPlan } from "@/lib/refills/load-refill-plan";
import { RefillPlanBody, RefillPlanParams } from "@/lib/refills/schema";

export const GET = endpoint(
  {
    access: permission(P.INVITE),
    summary: "Returns the steps by which a facility looks for someone to take an open slot.",
    params: RefillPlanParams,
    response: RefillPlanBody,
  },
  ({ ctx, actor, params }) => loadRefillPlan(ctx, oneFacilityScope(actor, params.facilityId)),
);

export const PUT = endpoint(
  {
    access: permission(P.BONUS),
    summary: "Sets the steps by which a facility looks for someone to take an open slot.",
    params: RefillPlanParams,
    body: RefillPlanBody,
  },
  ({ ctx, actor, params, body }) =>
    changeRefillPlan(ctx, { scope: oneFacilityScope(actor, params.facilityId), plan: body }),
);
