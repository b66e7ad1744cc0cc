import { endpoint } from "@/lib/http/endpoint";
import { loadConfig } from "@/lib/reports/load-report";
import { ReportConfig, ReportParams } from "@/lib/reports/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "The columns, parameters and default sort of a report.",
    params: ReportParams,
    response: ReportConfig,
    errors: [404],
  },
  ({ ctx, params }) => loadConfig(ctx, params.reportCode),
);
