import { namedCompany } from "@/lib/access/named-company";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { FacilityShiftTypes } from "@/lib/professionals/credentials/documents/schema";
import { listCompanyShiftTypes } from "@/lib/workforce/credentials/require-company-desk";
import { companyHeader, CompanyParams } from "@/lib/workforce/schema";

export const GET = endpoint(
  {
    access: permission(P.WORKFORCE_CREDENTIALS_VIEW),
    summary: "Lists the shift types of the company's facilities.",
    params: CompanyParams,
    headers: companyHeader,
    response: FacilityShiftTypes,
  },
  ({ ctx, params, request }) => listCompanyShiftTypes(ctx, namedCompany(params.id, request)),
);
