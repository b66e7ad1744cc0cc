import { P } from "@/lib/access/permissions";
import { oneFacilityScope } from "@/lib/access/scopes";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadThreads } from "@/lib/messages/load-threads";
import { FacilityOfThreads, NewMessage, SentMessages, Threads } from "@/lib/messages/schema";
import { sendMessages } from "@/lib/messages/send-messages";

export const GET = endpoint(
  {
    access: permission(P.INVITE, P.FLEX_ADD_CAREGIVER),
    summary: "Lists a facility's threads about shifts and with professionals, the latest first.",
    query: FacilityOfThreads,
    response: Threads,
  },
  ({ ctx, actor, query }) => loadThreads(ctx, oneFacilityScope(actor, query.facilityId)),
);

export const POST = endpoint(
  {
    access: permission(P.INVITE, P.FLEX_ADD_CAREGIVER),
    summary:
      "Sends a message to professionals, by text or mail as each prefers. Idempotent with an Idempotency-Key.",
    body: NewMessage,
    response: SentMessages,
    errors: [404, 409, 429],
  },
  ({ ctx, actor, body }) =>
    sendMessages(ctx, { scope: oneFacilityScope(actor, body.facilityId), request: body }),
);
