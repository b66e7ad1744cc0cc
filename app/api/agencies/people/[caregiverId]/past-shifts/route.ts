import { agencyScope } from "@/lib/access/scopes";
import { ProfessionalParams } from "@/lib/agency-professionals/schema";
import { endpoint } from "@/lib/http/endpoint";
import { loadAgencyPastShifts } from "@/lib/people/history/load-agency-past-shifts";
import { PastShiftsQuery, PersonPastShifts } from "@/lib/people/history/schema";

export const GET = endpoint(
  {
    access: "agency",
    summary: "Lists a professional's past shifts for the agency, the latest first, with how each was kept.",
    params: ProfessionalParams,
    query: PastShiftsQuery,
    response: PersonPastShifts,
    errors: [404],
  },
  ({ ctx, actor, params, query }) =>
    loadAgencyPastShifts(agencyScope(actor), {
      professionalId: params.caregiverId,
      query,
      now: ctx.now,
    }),
);
