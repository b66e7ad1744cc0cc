import { P } from "@/lib/access/permissions";
import { oneFacilityScope } from "@/lib/access/scopes";
import { endpoint, permission } from "@/lib/http/endpoint";
import { FacilityOfThreads, MessageParams } from "@/lib/messages/schema";
import { sendNow } from "@/lib/messages/send-now";

export const PUT = endpoint(
  {
    access: permission(P.INVITE, P.FLEX_ADD_CAREGIVER),
    summary: "Sends a message at once that waits for the end of the professional's quiet hours.",
    params: MessageParams,
    query: FacilityOfThreads,
    errors: [404, 409],
  },
  ({ ctx, params, query }) =>
    sendNow(ctx, { scope: oneFacilityScope(ctx.actor, query.facilityId), ...params }),
);
