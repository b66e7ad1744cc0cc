import { endpoint } from "@/lib/http/endpoint";
import { canOpenReports } from "@/lib/reports/policy";
import { cancelRun } from "@/lib/reports/runs/cancel-run";
import { loadRun } from "@/lib/reports/runs/load-run";
import { ReportRun, RunParams, RunQuery } from "@/lib/reports/schema";

export const GET = endpoint(
  {
    access: { may: canOpenReports },
    summary: "How far a report is that is computed in the background, and a page of it once it is.",
    params: RunParams,
    query: RunQuery,
    response: ReportRun,
    errors: [404],
  },
  ({ ctx, params, query }) => loadRun(ctx, { ...params, ...query }),
);

export const DELETE = endpoint(
  {
    access: { may: canOpenReports },
    summary: "Stops computing a report, or forgets what was computed.",
    params: RunParams,
    errors: [404],
  },
  ({ ctx, params }) => cancelRun(ctx, params),
);
