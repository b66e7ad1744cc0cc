import { activeFacilityScope } from "@/lib/access/active-facility";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { countGaps } from "@/lib/people/count-gaps";
import { CountedPeople, GapCounts } from "@/lib/people/schema";

export const GET = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER, P.INVITE),
    summary: "Counts the open shifts of the next two weeks that each professional may work.",
    query: CountedPeople,
    response: GapCounts,
  },
  ({ ctx, actor, query, request }) =>
    countGaps(ctx, activeFacilityScope(actor, request.headers.get("x-facility-id")), query.ids),
);
