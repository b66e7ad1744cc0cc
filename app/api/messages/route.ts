import { activeFacilityScope } from "@/lib/access/active-facility";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadThreads } from "@/lib/messages/load-threads";
import { NewMessage, SentMessages, Threads } from "@/lib/messages/schema";
import { sendMessages } from "@/lib/messages/send-messages";

export const GET = endpoint(
  {
    access: permission(P.INVITE, P.FLEX_ADD_CAREGIVER),
    summary: "Lists a facility's threads about shifts and with professionals, the latest first.",
    response: Threads,
  },
  ({ ctx, request }) =>
    loadThreads(ctx, activeFacilityScope(ctx.actor, request.headers.get("x-facility-id"))),
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
  ({ ctx, body, request }) =>
    sendMessages(ctx, {
      scope: activeFacilityScope(ctx.actor, request.headers.get("x-facility-id")),
      request: body,
    }),
);
