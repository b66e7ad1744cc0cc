import { activeFacilityScope } from "@/lib/access/active-facility";
import { atPermittedFacility } from "@/lib/access/permitted-facility";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { enterTimeOff } from "@/lib/time-off/enter-time-off";
import { loadTimeOff } from "@/lib/time-off/load-time-off";
import { NewTimeOff, TimeOffEntered, TimeOffList, TimeOffQuery } from "@/lib/time-off/schema";

export const GET = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Lists the facility's requests for time off, approved time off or what is past, by start.",
    query: TimeOffQuery,
    response: TimeOffList,
  },
  atPermittedFacility(P.FLEX_ADD_CAREGIVER, loadTimeOff),
);

export const POST = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Enters time off for a member of the facility's staff, approved at once.",
    body: NewTimeOff,
    response: TimeOffEntered,
    errors: [404, 409],
  },
  ({ ctx, actor, body, request }) =>
    enterTimeOff(ctx, {
      scope: activeFacilityScope(actor, request.headers.get("x-facility-id")),
      request: body,
    }),
);
