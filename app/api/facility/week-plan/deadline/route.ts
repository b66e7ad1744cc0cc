import { activeFacilityScope } from "@/lib/access/active-facility";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { setDeadline } from "@/lib/week-plan/deadline/set-deadline";
import { DeadlineChange } from "@/lib/week-plan/schema";

export const PUT = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Sets until when the facility's weeks are to be published.",
    body: DeadlineChange,
  },
  ({ ctx, actor, body, request }) =>
    setDeadline(ctx, {
      scope: activeFacilityScope(actor, request.headers.get("x-facility-id")),
      change: body,
    }),
);
