import { P } from "@/lib/access/permissions";
import { loadBundles } from "@/lib/desk/bundles/load-bundles";
import { publishBundleAtDesk } from "@/lib/desk/bundles/publish-bundle-at-desk";
import { Bundles, BundlesQuery, NewDeskBundle } from "@/lib/desk/bundles/schema";
import { MadeRecord } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_AGENCIES },
    summary: "A page of bundles, the newest first, with what became of their slots.",
    query: BundlesQuery,
    response: Bundles,
  },
  ({ ctx, query }) => loadBundles(ctx, query),
);

export const POST = endpoint(
  {
    access: { desk: P.DESK_AGENCIES },
    summary: "Puts open slots of a facility together, which one professional takes as a whole.",
    body: NewDeskBundle,
    response: MadeRecord,
    errors: [404, 409],
  },
  ({ ctx, body }) => publishBundleAtDesk(ctx, body),
);
