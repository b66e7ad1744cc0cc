import { endpoint } from "@/lib/http/endpoint";
import { loadHeadlines } from "@/lib/reports/load-headlines";
import { Headlines } from "@/lib/reports/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary:
      "The first figure of each report the person may open, over the last four whole weeks, and its weeks.",
    response: Headlines,
  },
  ({ ctx }) => loadHeadlines(ctx),
);
