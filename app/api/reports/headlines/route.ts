import { endpoint } from "@/lib/http/endpoint";
import { loadHeadlines } from "@/lib/reports/load-headlines";
import { Headlines, HeadlinesQuery } from "@/lib/reports/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary:
      "The first figure of each report the person may open, or of those of a category, over the last four whole weeks, and its weeks.",
    query: HeadlinesQuery,
    response: Headlines,
  },
  ({ ctx, query }) => loadHeadlines(ctx, query),
);
