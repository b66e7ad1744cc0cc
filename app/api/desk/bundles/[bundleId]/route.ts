import { P } from "@/lib/access/permissions";
import { loadBundle } from "@/lib/desk/bundles/load-bundles";
import { BundleContent, BundleParams } from "@/lib/desk/bundles/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_AGENCIES },
    summary: "The slots of a bundle and what became of them, and the agencies that see it.",
    params: BundleParams,
    response: BundleContent,
    errors: [404],
  },
  ({ ctx, params }) => loadBundle(ctx, params.bundleId),
);
