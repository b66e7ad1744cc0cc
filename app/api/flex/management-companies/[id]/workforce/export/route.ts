import { P } from "@/lib/access/permissions";
import { fileResponse } from "@/lib/files/file-response";
import { endpoint, permission } from "@/lib/http/endpoint";
import { exportWorkforce } from "@/lib/workforce/export/export-workforce";
import { WorkforceExport } from "@/lib/workforce/export/schema";
import { companyHeader, CompanyParams } from "@/lib/workforce/schema";
import { namedCompany } from "@/lib/access/named-company";

export const POST = endpoint(
  {
    access: permission(P.WORKFORCE_DOWNLOAD),
    summary: "Exports a management company's professionals as CSV, with the given filters.",
    params: CompanyParams,
    headers: companyHeader,
    body: WorkforceExport,
    produces: "text/csv",
    errors: [429],
  },
  async ({ ctx, params, body, request }) => {
    const file = await exportWorkforce(ctx, namedCompany(params.id, request), body);
    return fileResponse({ ...file, disposition: "attachment" });
  },
);
