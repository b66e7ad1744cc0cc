import { agencyScope } from "@/lib/access/scopes";
import { loadBundles } from "@/lib/agency-schedule/bundles/load-bundles";
import { AgencyBundles } from "@/lib/agency-schedule/bundles/schema";
import { RangeQuery } from "@/lib/agency-schedule/shifts/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists bundles with an open shift in the range that the agency may fill.",
    query: RangeQuery,
    response: AgencyBundles,
  },
  ({ ctx, actor, query }) => loadBundles(agencyScope(actor), query, ctx.now),
);
