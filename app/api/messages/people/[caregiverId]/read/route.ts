import { P } from "@/lib/access/permissions";
import { oneFacilityScope } from "@/lib/access/scopes";
import { endpoint, permission } from "@/lib/http/endpoint";
import { markRead } from "@/lib/messages/mark-read";
import { FacilityOfThreads, ThreadParams } from "@/lib/messages/schema";

export const PUT = endpoint(
  {
    access: permission(P.INVITE, P.FLEX_ADD_CAREGIVER),
    summary: "Marks what a professional wrote to the facility as read.",
    params: ThreadParams,
    query: FacilityOfThreads,
  },
  ({ ctx, actor, params, query }) =>
    markRead(ctx, { scope: oneFacilityScope(actor, query.facilityId), ...params }),
);
