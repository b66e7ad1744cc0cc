import { endpoint } from "@/lib/http/endpoint";
import { canOpenReports } from "@/lib/reports/policy";
import { startRun } from "@/lib/reports/runs/start-run";
import { ReportExport, ReportParams, StartedRun } from "@/lib/reports/schema";

export const POST = endpoint(
  {
    access: { may: canOpenReports },
    summary:
      "Has a report that is too large for one answer computed in the background; it is kept for a day. Idempotent.",
    params: ReportParams,
    body: ReportExport,
    response: StartedRun,
    errors: [404],
  },
  ({ ctx, params, body }) => startRun(ctx, { code: params.reportCode, request: body }),
);
