import { activeFacilityScope } from "@/lib/access/active-facility";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadShiftThread } from "@/lib/messages/load-threads";
import { ShiftThread, ShiftThreadParams } from "@/lib/messages/schema";

export const GET = endpoint(
  {
    access: permission(P.INVITE, P.FLEX_ADD_CAREGIVER),
    summary: "What was asked and answered about a shift, who was asked, and who took it.",
    params: ShiftThreadParams,
    response: ShiftThread,
    errors: [404],
  },
  ({ ctx, params, request }) =>
    loadShiftThread(
      ctx,
      activeFacilityScope(ctx.actor, request.headers.get("x-facility-id")),
      params.shiftId,
    ),
);
