import { activeFacilityScope } from "@/lib/access/active-facility";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { MessageParams } from "@/lib/messages/schema";
import { sendNow } from "@/lib/messages/send-now";

export const PUT = endpoint(
  {
    access: permission(P.INVITE, P.FLEX_ADD_CAREGIVER),
    summary: "Sends a message at once that waits for the end of the professional's quiet hours.",
    params: MessageParams,
    errors: [404, 409],
  },
  ({ ctx, params, request }) =>
    sendNow(ctx, { scope: activeFacilityScope(ctx.actor, request.headers.get("x-facility-id")), ...params }),
);
