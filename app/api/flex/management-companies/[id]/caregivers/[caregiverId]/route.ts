import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadDetails } from "@/lib/workforce/load-profile";
import { namedCompany } from "@/lib/access/named-company";
import { CaregiverParams, companyHeader, WorkforceDetails } from "@/lib/workforce/schema";

export const GET = endpoint(
  {
    access: permission(P.WORKFORCE_PROFESSIONAL_VIEW),
    summary: "Shows a professional a management company employs.",
    params: CaregiverParams,
    headers: companyHeader,
    response: WorkforceDetails,
    errors: [404],
  },
  ({ ctx, params, request }) => loadDetails(ctx, namedCompany(params.id, request), params.caregiverId),
);
