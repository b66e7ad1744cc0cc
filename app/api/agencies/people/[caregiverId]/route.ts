import { agencyScope } from "@/lib/access/scopes";
import { ProfessionalParams } from "@/lib/agency-professionals/schema";
import { endpoint } from "@/lib/http/endpoint";
import { loadAgencyPerson } from "@/lib/people/agency/load-agency-person";
import { AgencyPerson } from "@/lib/people/agency/schema";

export const GET = endpoint(
  {
    access: "agency",
    summary: "Returns a professional on the agency's roster with their shifts, hours and attendance for it.",
    params: ProfessionalParams,
    response: AgencyPerson,
    errors: [404],
  },
  ({ ctx, actor, params }) =>
    loadAgencyPerson(agencyScope(actor), { professionalId: params.caregiverId, now: ctx.now }),
);
