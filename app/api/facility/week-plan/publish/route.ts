import { activeFacilityScope } from "@/lib/access/active-facility";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { publishWeek } from "@/lib/week-plan/publish-week";
import { Published, PublishRequest, Unpublished, UnpublishRequest } from "@/lib/week-plan/schema";
import { unpublishWeek } from "@/lib/week-plan/unpublish-week";

export const POST = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Assigns people to the slots they are planned for, and tells each of them once.",
    body: PublishRequest,
    response: Published,
    errors: [409],
  },
  ({ ctx, actor, body, request }) =>
    publishWeek(ctx, {
      scope: activeFacilityScope(actor, request.headers.get("x-facility-id")),
      assignments: body.assignments,
    }),
);

export const DELETE = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary:
      "Takes back what the caller published within the hour and no one has acted on; it is a draft again.",
    body: UnpublishRequest,
    response: Unpublished,
    errors: [409],
  },
  ({ ctx, actor, body, request }) =>
    unpublishWeek(ctx, {
      scope: activeFacilityScope(actor, request.headers.get("x-facility-id")),
      assignments: body.assignments,
    }),
);
