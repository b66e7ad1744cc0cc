import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadInvites } from "@/lib/invites/load-invites";
import { Invites, ShiftOfInvitesPath } from "@/lib/invites/schema";

export const GET = endpoint(
  {
    access: permission(P.INVITE),
    summary: "Lists pending and accepted invites to a shift.",
    params: ShiftOfInvitesPath,
    response: Invites,
    errors: [404],
  },
  ({ actor, params: { shiftId } }) => loadInvites(actor, shiftId),
);
