import { P } from "@/lib/access/permissions";
import { oneFacilityScope } from "@/lib/access/scopes";
import { endpoint, permission } from "@/lib/http/endpoint";
import { FacilityOfThreads, WaitingMessages } from "@/lib/messages/schema";
import { sendNow } from "@/lib/messages/send-now";

export const PUT = endpoint(
  {
    access: permission(P.INVITE, P.FLEX_ADD_CAREGIVER),
    summary: "Sends messages at once that wait for the end of the professionals' quiet hours.",
    query: FacilityOfThreads,
    body: WaitingMessages,
    errors: [404, 409],
  },
  ({ ctx, actor, query, body }) =>
    sendNow(ctx, { scope: oneFacilityScope(actor, query.facilityId), ...body }),
);
