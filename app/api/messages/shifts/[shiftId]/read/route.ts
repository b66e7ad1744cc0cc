import { P } from "@/lib/access/permissions";
import { oneFacilityScope } from "@/lib/access/scopes";
import { endpoint, permission } from "@/lib/http/endpoint";
import { markRead } from "@/lib/messages/mark-read";
import { FacilityOfThreads, ShiftThreadParams } from "@/lib/messages/schema";

export const PUT = endpoint(
  {
    access: permission(P.INVITE, P.FLEX_ADD_CAREGIVER),
    summary: "Marks what professionals wrote about a shift as read.",
    params: ShiftThreadParams,
    query: FacilityOfThreads,
  },
  ({ ctx, actor, params, query }) =>
    markRead(ctx, { scope: oneFacilityScope(actor, query.facilityId), ...params }),
);
