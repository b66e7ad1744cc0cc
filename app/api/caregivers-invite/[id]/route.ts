import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadInvite } from "@/lib/invites/load-invites";
import { Invite, InvitePath } from "@/lib/invites/schema";

export const GET = endpoint(
  {
    access: permission(P.INVITE),
    summary: "Returns a pending or accepted invite.",
    params: InvitePath,
    response: Invite,
    errors: [404],
  },
  ({ actor, params: { id } }) => loadInvite(actor, id),
);
