import { exportAgencySchedule } from "@/lib/agency-schedule/export/export-agency-schedule";
import { AgencyExport } from "@/lib/agency-schedule/export/schema";
import { fileResponse } from "@/lib/files/file-response";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "agency",
    summary: "Exports a tab of the agency's schedule as CSV, with the given filters and order.",
    body: AgencyExport,
    produces: "text/csv",
    errors: [429],
  },
  async ({ ctx, body }) =>
    fileResponse({ ...(await exportAgencySchedule(ctx, body)), disposition: "attachment" }),
);
