import { agencyScope } from "@/lib/access/scopes";
import { loadDetails } from "@/lib/agency-professionals/load-roster";
import { DetailsForm, ProfessionalDetails, ProfessionalParams } from "@/lib/agency-professionals/schema";
import { updateProfessional } from "@/lib/agency-professionals/create-professional";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "agency",
    summary: "Shows the details of a professional on the agency's roster.",
    params: ProfessionalParams,
    response: ProfessionalDetails,
    errors: [404],
  },
  ({ ctx: { actor, now }, params }) => loadDetails(agencyScope(actor), { ...params, now }),
);

export const PUT = endpoint(
  {
    access: "agency",
    summary: "Changes the details of a professional on the agency's roster.",
    params: ProfessionalParams,
    body: DetailsForm,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => updateProfessional(ctx, { ...params, form: body }),
);
