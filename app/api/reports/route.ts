import { endpoint } from "@/lib/http/endpoint";
import { listReports } from "@/lib/reports/load-report";
import { ReportItems } from "@/lib/reports/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists the reports the person may open, which takes the permission for a company's reports.",
    response: ReportItems,
  },
  ({ ctx }) => listReports(ctx),
);
