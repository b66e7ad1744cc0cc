import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { Invite, InviteChange, NewInvite } from "@/lib/invites/schema";
import { sendInvite, withdrawInvite } from "@/lib/invites/send-invites";

export const POST = endpoint(
  {
    access: permission(P.INVITE),
    summary: "Invites one professional to a shift. Idempotent.",
    body: NewInvite,
    response: Invite,
    errors: [404, 409, 429],
  },
  ({ ctx, body }) => sendInvite(ctx, body),
);

export const PUT = endpoint(
  {
    access: permission(P.INVITE),
    summary: "Withdraws a pending invite.",
    body: InviteChange,
    errors: [404, 409],
  },
  ({ ctx, body: { id } }) => withdrawInvite(ctx, { inviteId: id }),
);
