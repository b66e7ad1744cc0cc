import { P } from "@/lib/access/permissions";
import { fileResponse } from "@/lib/files/file-response";
import { openForm } from "@/lib/form-530/load-forms";
import { FormParams } from "@/lib/form-530/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: permission(P.EDIT),
    summary: "Returns the PDF of a form 530.",
    params: FormParams,
    produces: "application/pdf",
    errors: [404, 503],
  },
  async ({ actor, params }) => fileResponse({ ...(await openForm(actor, params)), disposition: "inline" }),
);
