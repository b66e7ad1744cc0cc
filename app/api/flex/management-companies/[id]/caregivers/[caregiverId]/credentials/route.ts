import { namedCompany } from "@/lib/access/named-company";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadCredentials } from "@/lib/professionals/credentials/documents/load-credentials";
import { Credentials } from "@/lib/professionals/credentials/documents/schema";
import { requireCompanyDesk } from "@/lib/workforce/credentials/require-company-desk";
import { CaregiverParams, companyHeader } from "@/lib/workforce/schema";

const needs = P.WORKFORCE_CREDENTIALS_VIEW;

export const GET = endpoint(
  {
    access: permission(needs),
    summary: "Lists every kind of credential with what someone the company employs has of it.",
    params: CaregiverParams,
    headers: companyHeader,
    response: Credentials,
    errors: [404],
  },
  async ({ ctx, params: { id, caregiverId }, request }) =>
    loadCredentials(await requireCompanyDesk(ctx, namedCompany(id, request), { caregiverId, needs })),
);
