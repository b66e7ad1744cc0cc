import { endpoint } from "@/lib/http/endpoint";
import { loadReport } from "@/lib/reports/load-report";
import { ReportData, ReportParams, ReportQuery } from "@/lib/reports/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "A page of a report, for the dates of its parameter: ?dateRange={from}&dateRange={to}.",
    params: ReportParams,
    query: ReportQuery,
    response: ReportData,
    errors: [404],
  },
  ({ ctx, params, query }) => loadReport(ctx, params.reportCode, query),
);
