import { activeFacilityScope } from "@/lib/access/active-facility";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { markRead } from "@/lib/messages/mark-read";
import { ShiftThreadParams } from "@/lib/messages/schema";

export const PUT = endpoint(
  {
    access: permission(P.INVITE, P.FLEX_ADD_CAREGIVER),
    summary: "Marks what professionals wrote about a shift as read.",
    params: ShiftThreadParams,
  },
  ({ ctx, params, request }) =>
    markRead(ctx, { scope: activeFacilityScope(ctx.actor, request.headers.get("x-facility-id")), ...params }),
);
