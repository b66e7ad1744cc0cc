import { P } from "@/lib/access/permissions";
import { oneFacilityScope } from "@/lib/access/scopes";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadThread } from "@/lib/messages/load-threads";
import { FacilityOfThreads, Thread, ThreadParams } from "@/lib/messages/schema";

export const GET = endpoint(
  {
    access: permission(P.INVITE, P.FLEX_ADD_CAREGIVER),
    summary: "The thread of a facility and a professional.",
    params: ThreadParams,
    query: FacilityOfThreads,
    response: Thread,
    errors: [404],
  },
  ({ ctx, actor, params, query }) =>
    loadThread(ctx, oneFacilityScope(actor, query.facilityId), params.caregiverId),
);
