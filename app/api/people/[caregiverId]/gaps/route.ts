import { activeFacilityScope } from "@/lib/access/active-facility";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadGaps } from "@/lib/people/load-gaps";
import { Gaps, PersonParams } from "@/lib/people/schema";

export const GET = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER, P.INVITE),
    summary: "Lists open shifts of the next two weeks that a professional may work, best first.",
    params: PersonParams,
    response: Gaps,
    errors: [404],
  },
  ({ ctx, actor, params, request }) =>
    loadGaps(ctx, activeFacilityScope(actor, request.headers.get("x-facility-id")), params.caregiverId),
);
