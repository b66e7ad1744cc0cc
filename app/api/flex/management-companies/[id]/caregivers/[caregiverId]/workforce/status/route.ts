import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { namedCompany } from "@/lib/access/named-company";
import { CaregiverParams, companyHeader, StatusChange } from "@/lib/workforce/schema";
import { changeStatus } from "@/lib/workforce/status/change-status";

export const PUT = endpoint(
  {
    access: permission(P.WORKFORCE_PROFESSIONAL_EDIT),
    summary:
      "Changes a professional's status at the company. All but ENABLED remove upcoming shifts and add replacements.",
    params: CaregiverParams,
    headers: companyHeader,
    body: StatusChange,
    errors: [404, 409],
  },
  ({ ctx, params, body, request }) =>
    changeStatus(ctx, namedCompany(params.id, request), { professionalId: params.caregiverId, ...body }),
);
