import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { cancelTimeOff } from "@/lib/time-off/approve-time-off";
import { Refusing, TimeOffParams } from "@/lib/time-off/schema";

export const PUT = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Cancels approved time off that isn't over.",
    params: TimeOffParams,
    body: Refusing,
    errors: [404, 409],
  },
  async ({ ctx, params, body }) => {
    await cancelTimeOff(ctx, { ...params, ...body });
  },
);
