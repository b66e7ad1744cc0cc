import { activeFacilityScope } from "@/lib/access/active-facility";
import { endpoint } from "@/lib/http/endpoint";
import { loadPastShifts } from "@/lib/people/history/load-past-shifts";
import { PastShiftsQuery, PersonPastShifts } from "@/lib/people/history/schema";
import { PersonParams } from "@/lib/people/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists a professional's past shifts, the latest first, with how each was kept.",
    params: PersonParams,
    query: PastShiftsQuery,
    response: PersonPastShifts,
    errors: [404],
  },
  ({ ctx, actor, params, query, request }) =>
    loadPastShifts(ctx, activeFacilityScope(actor, request.headers.get("x-facility-id")), {
      professionalId: params.caregiverId,
      query,
    }),
);
