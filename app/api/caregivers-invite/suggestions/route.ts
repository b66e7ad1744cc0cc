import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { InviteSuggestionsQuery, SuggestedToInviteList } from "@/lib/invites/schema";
import { suggestToInvite } from "@/lib/invites/search/suggest-to-invite";

export const GET = endpoint(
  {
    access: permission(P.INVITE),
    summary: "Suggests professionals to invite to a shift, best first with reasons.",
    query: InviteSuggestionsQuery,
    response: SuggestedToInviteList,
    errors: [404],
  },
  ({ actor, query: { shiftId, startsAt } }) => suggestToInvite(actor, shiftId, { startsAt }),
);
