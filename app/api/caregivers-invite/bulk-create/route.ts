import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { NewInvites, SentInvites } from "@/lib/invites/schema";
import { sendInvites } from "@/lib/invites/send-invites";

export const POST = endpoint(
  {
    access: permission(P.INVITE),
    summary: "Invites up to 50 professionals to a shift. Idempotent with an Idempotency-Key.",
    body: NewInvites,
    response: SentInvites,
    errors: [404, 409, 429],
  },
  ({ ctx, body }) => sendInvites(ctx, body),
);
