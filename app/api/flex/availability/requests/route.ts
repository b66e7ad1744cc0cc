import { P } from "@/lib/access/permissions";
import { askAvailability } from "@/lib/availability/ask-availability";
import { AvailabilityAsked, AvailabilityQuestion } from "@/lib/availability/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Ask one of the staff when they can work. Asked again on the same day, nothing more is sent.",
    body: AvailabilityQuestion,
    response: AvailabilityAsked,
    errors: [404, 409],
  },
  ({ ctx, body }) => askAvailability(ctx, body),
);
