import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { FoundToInviteList, InviteSearch } from "@/lib/invites/schema";
import { searchProfessionals } from "@/lib/invites/search/search-professionals";

export const GET = endpoint(
  {
    access: permission(P.INVITE),
    summary: "Searches professionals by name to invite to a shift.",
    query: InviteSearch,
    response: FoundToInviteList,
    errors: [404],
  },
  ({ actor, query }) => searchProfessionals(actor, query),
);
