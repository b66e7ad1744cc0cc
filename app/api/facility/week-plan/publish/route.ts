import { activeFacilityScope } from "@/lib/access/active-facility";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { publishWeek } from "@/lib/week-plan/publish-week";
import { Published, PublishRequest } from "@/lib/week-plan/schema";

export const POST = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Assigns people to the slots they are planned for, and tells each of them once.",
    body: PublishRequest,
    response: Published,
    errors: [409],
  },
  ({ ctx, body, request }) =>
    publishWeek(ctx, {
      scope: activeFacilityScope(ctx.actor, request.headers.get("x-facility-id")),
      assignments: body.assignments,
    }),
);
