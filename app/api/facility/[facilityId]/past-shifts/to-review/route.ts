import { P } from "@/lib/access/permissions";
import { FacilityParams } from "@/lib/facilities/schema";
import { endpoint, permission } from "@/lib/http/endpoint";
import { WeeksToReview } from "@/lib/past-shifts/schema";
import { loadWeeksToReview } from "@/lib/past-shifts/week/load-weeks-to-review";

export const GET = endpoint(
  {
    access: permission(P.DISPUTES),
    summary: "Counts a facility’s past slots to review by week, the latest first.",
    params: FacilityParams,
    response: WeeksToReview,
    errors: [404],
  },
  ({ ctx, params }) => loadWeeksToReview(ctx, params.facilityId),
);
