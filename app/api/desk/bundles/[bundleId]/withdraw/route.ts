import { P } from "@/lib/access/permissions";
import { withdrawBundleAtDesk } from "@/lib/desk/bundles/publish-bundle-at-desk";
import { BundleParams } from "@/lib/desk/bundles/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_AGENCIES },
    summary: "Ends a bundle; its open slots are on their own again.",
    params: BundleParams,
    errors: [404, 409],
  },
  ({ ctx, params }) => withdrawBundleAtDesk(ctx, params.bundleId),
);
