import { revokeCalendar } from "@/lib/calendars/create-calendar";
import { FacilityParams } from "@/lib/facilities/schema";
import { endpoint } from "@/lib/http/endpoint";

export const DELETE = endpoint(
  {
    access: "signed-in",
    summary: "Ends the person's calendar of a facility's schedule.",
    params: FacilityParams,
    errors: [404],
  },
  ({ ctx, params }) => revokeCalendar(ctx, params),
);
