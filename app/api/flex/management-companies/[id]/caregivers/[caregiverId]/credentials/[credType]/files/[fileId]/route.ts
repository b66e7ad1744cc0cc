import { namedCompany } from "@/lib/access/named-company";
import { P } from "@/lib/access/permissions";
import { fileResponse } from "@/lib/files/file-response";
import { endpoint, permission } from "@/lib/http/endpoint";
import { openDocument } from "@/lib/professionals/credentials/documents/load-credentials";
import { requireCompanyDesk } from "@/lib/workforce/credentials/require-company-desk";
import { DocumentParams, companyHeader } from "@/lib/workforce/schema";

const needs = P.WORKFORCE_CREDENTIALS_VIEW;

export const GET = endpoint(
  {
    access: permission(needs),
    summary: "Downloads a document of someone the company employs.",
    params: DocumentParams,
    headers: companyHeader,
    produces: "application/octet-stream",
    errors: [404, 429, 503],
  },
  async ({ ctx, params: { id, caregiverId, credType: type, fileId }, request }) => {
    const desk = await requireCompanyDesk(ctx, namedCompany(id, request), { caregiverId, needs });
    return fileResponse({ ...(await openDocument(ctx, desk, { type, fileId })), disposition: "attachment" });
  },
);
