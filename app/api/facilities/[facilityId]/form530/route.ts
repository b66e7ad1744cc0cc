import { P } from "@/lib/access/permissions";
import { FacilityParams } from "@/lib/facilities/schema";
import { generateForm } from "@/lib/form-530/generate-form";
import { loadForms } from "@/lib/form-530/load-forms";
import { Form, FormDay, FormRequest, FormsOfDay } from "@/lib/form-530/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: permission(P.EDIT),
    summary: "Lists the forms 530 of a patient day, newest first, and their possible recipients.",
    params: FacilityParams,
    query: FormDay,
    response: FormsOfDay,
    errors: [404],
  },
  ({ actor, params, query }) => loadForms(actor, { ...params, ...query }),
);

export const POST = endpoint(
  {
    access: permission(P.EDIT),
    summary:
      "Generates the form 530 of a patient day, as a new version if the schedule has changed since the last.",
    params: FacilityParams,
    body: FormRequest,
    response: Form,
    errors: [404, 409, 503],
  },
  ({ ctx, params, body }) => generateForm(ctx, { ...params, request: body }),
);
