import { namedCompany } from "@/lib/access/named-company";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { askConsent, loadConsent } from "@/lib/professionals/credentials/consent/ask-consent";
import { Consent } from "@/lib/professionals/credentials/consent/schema";
import { requireCompanyDesk } from "@/lib/workforce/credentials/require-company-desk";
import { CaregiverParams, companyHeader } from "@/lib/workforce/schema";

export const GET = endpoint(
  {
    access: permission(P.WORKFORCE_CREDENTIALS_VIEW),
    summary: "Tells whether someone the company employs shares the documents others uploaded with it.",
    params: CaregiverParams,
    headers: companyHeader,
    response: Consent,
    errors: [404],
  },
  async ({ ctx, params: { id, caregiverId }, request }) => {
    const needs = P.WORKFORCE_CREDENTIALS_VIEW;
    return loadConsent(ctx, await requireCompanyDesk(ctx, namedCompany(id, request), { caregiverId, needs }));
  },
);

export const POST = endpoint(
  {
    access: permission(P.WORKFORCE_CREDENTIALS_EDIT),
    summary: "Asks someone the company employs to share the documents others uploaded.",
    params: CaregiverParams,
    headers: companyHeader,
    errors: [404, 409, 429],
  },
  async ({ ctx, params: { id, caregiverId }, request }) => {
    const needs = P.WORKFORCE_CREDENTIALS_EDIT;
    await askConsent(ctx, await requireCompanyDesk(ctx, namedCompany(id, request), { caregiverId, needs }));
  },
);
