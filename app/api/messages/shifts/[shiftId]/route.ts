import { P } from "@/lib/access/permissions";
import { oneFacilityScope } from "@/lib/access/scopes";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadShiftThread } from "@/lib/messages/load-threads";
import { FacilityOfThreads, ShiftThread, ShiftThreadParams } from "@/lib/messages/schema";

export const GET = endpoint(
  {
    access: permission(P.INVITE, P.FLEX_ADD_CAREGIVER),
    summary: "A shift's questions and answers, who was asked, and who took it.",
    params: ShiftThreadParams,
    query: FacilityOfThreads,
    response: ShiftThread,
    errors: [404],
  },
  ({ ctx, actor, params, query }) =>
    loadShiftThread(ctx, oneFacilityScope(actor, query.facilityId), params.shiftId),
);
