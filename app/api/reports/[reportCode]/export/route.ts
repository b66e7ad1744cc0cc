import { canOpenReports } from "@/lib/reports/policy";
import { fileResponse } from "@/lib/files/file-response";
import { endpoint } from "@/lib/http/endpoint";
import { exportReport } from "@/lib/reports/export/export-report";
import { ReportDownload, ReportParams } from "@/lib/reports/schema";

export const POST = endpoint(
  {
    access: { may: canOpenReports },
    summary: "Exports a report as CSV with the given filters and sort, by the report's own permission.",
    params: ReportParams,
    body: ReportDownload,
    produces: "text/csv",
    errors: [404, 429],
  },
  async ({ ctx, params, body }) => {
    const file = await exportReport(ctx, { code: params.reportCode, request: body });
    return fileResponse({ ...file, disposition: "attachment" });
  },
);
