import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { openShiftsOfTimeOff } from "@/lib/time-off/approve-time-off";
import { Approval, TimeOffParams } from "@/lib/time-off/schema";

export const PUT = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Opens shifts that someone still has within their approved time off.",
    params: TimeOffParams,
    body: Approval,
    errors: [404, 409],
  },
  async ({ ctx, params, body }) => {
    await openShiftsOfTimeOff(ctx, { ...params, ...body });
  },
);
