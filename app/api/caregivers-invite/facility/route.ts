import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadInvitesOfFacility } from "@/lib/invites/load-invites";
import { FacilityInvitesQuery, Invites } from "@/lib/invites/schema";

export const GET = endpoint(
  {
    access: permission(P.INVITE),
    summary: "Lists pending and accepted invites to upcoming shifts of a facility.",
    query: FacilityInvitesQuery,
    response: Invites,
  },
  ({ actor, query, request }) =>
    loadInvitesOfFacility(actor, query.facilityId ?? request.headers.get("x-facility-id")),
);
