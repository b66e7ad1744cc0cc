import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadWorkforce } from "@/lib/workforce/load-workforce";
import { namedCompany } from "@/lib/access/named-company";
import { workforceAddress } from "@/lib/workforce/rules";
import { companyHeader, CompanyParams, Workforce, WorkforceQuery } from "@/lib/workforce/schema";

export const GET = endpoint(
  {
    access: permission(P.WORKFORCE_VIEW),
    summary: "Lists the professionals a management company employs, those who can't work first.",
    params: CompanyParams,
    query: WorkforceQuery,
    headers: companyHeader,
    response: Workforce,
  },
  ({ ctx, params, request }) =>
    loadWorkforce(
      ctx,
      namedCompany(params.id, request),
      workforceAddress.read(new URL(request.url).searchParams),
    ),
);
