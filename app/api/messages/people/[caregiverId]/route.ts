import { activeFacilityScope } from "@/lib/access/active-facility";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadThread } from "@/lib/messages/load-threads";
import { Thread, ThreadParams } from "@/lib/messages/schema";

export const GET = endpoint(
  {
    access: permission(P.INVITE, P.FLEX_ADD_CAREGIVER),
    summary: "The thread of a facility and a professional.",
    params: ThreadParams,
    response: Thread,
    errors: [404],
  },
  ({ ctx, params, request }) =>
    loadThread(ctx, activeFacilityScope(ctx.actor, request.headers.get("x-facility-id")), params.caregiverId),
);
