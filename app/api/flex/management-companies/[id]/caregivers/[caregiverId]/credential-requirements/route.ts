import { namedCompany } from "@/lib/access/named-company";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { CredentialRequirements, RequirementsQuery } from "@/lib/professionals/credentials/documents/schema";
import { loadRequirements } from "@/lib/workforce/credentials/require-company-desk";
import { CaregiverParams, companyHeader } from "@/lib/workforce/schema";

export const GET = endpoint(
  {
    access: permission(P.WORKFORCE_CREDENTIALS_VIEW),
    summary:
      "Lists what a facility of the company requires for a shift type, and what the professional still needs.",
    params: CaregiverParams,
    query: RequirementsQuery,
    headers: companyHeader,
    response: CredentialRequirements,
    errors: [404],
  },
  ({ ctx, params: { id, caregiverId }, query, request }) =>
    loadRequirements(ctx, namedCompany(id, request), { caregiverId, ...query }),
);
