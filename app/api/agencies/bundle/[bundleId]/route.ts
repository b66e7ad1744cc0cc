import { agencyScope } from "@/lib/access/scopes";
import { loadBundle } from "@/lib/agency-schedule/bundles/load-bundles";
import { BundleParams } from "@/lib/agency-schedule/bundles/schema";
import { AgencyShifts } from "@/lib/agency-schedule/shifts/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists the open shifts of a bundle; empty once it is assigned.",
    params: BundleParams,
    response: AgencyShifts,
    errors: [404],
  },
  ({ ctx, actor, params }) => loadBundle(agencyScope(actor), params.bundleId, ctx.now),
);
