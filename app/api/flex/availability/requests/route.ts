import { P } from "@/lib/access/permissions";
import { askAvailability } from "@/lib/availability/ask-availability";
import { AvailabilityRequested, AvailabilityQuestion } from "@/lib/availability/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Requests a staff member's availability. A repeat on the same day sends nothing.",
    body: AvailabilityQuestion,
    response: AvailabilityRequested,
    errors: [404, 409],
  },
  ({ ctx, body }) => askAvailability(ctx, body),
);
