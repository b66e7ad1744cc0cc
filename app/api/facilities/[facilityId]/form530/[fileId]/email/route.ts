import { P } from "@/lib/access/permissions";
import { emailForm } from "@/lib/form-530/email-form";
import { FormEmail, FormParams } from "@/lib/form-530/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: permission(P.FORM_530_SEND_EMAIL),
    summary: "Mails a link to a form 530 to people of the facility who may open it.",
    params: FormParams,
    body: FormEmail,
    errors: [404],
  },
  ({ ctx, params, body }) => emailForm(ctx, { ...params, ...body }),
);
