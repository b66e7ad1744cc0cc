import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { declineTimeOff } from "@/lib/time-off/approve-time-off";
import { Refusing, TimeOffParams } from "@/lib/time-off/schema";

export const PUT = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Declines a request for time off.",
    params: TimeOffParams,
    body: Refusing,
    errors: [404, 409],
  },
  async ({ ctx, params, body }) => {
    await declineTimeOff(ctx, { ...params, ...body });
  },
);
