import { P } from "@/lib/access/permissions";
import { loadBundleParts } from "@/lib/desk/bundles/load-bundles";
import { BundleParts } from "@/lib/desk/bundles/schema";
import { FacilityParams } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_AGENCIES },
    summary: "The open slots and the agencies that a bundle of the facility is put together from.",
    params: FacilityParams,
    response: BundleParts,
    errors: [404],
  },
  ({ ctx, params }) => loadBundleParts(ctx, params.facilityId),
);
