import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { approveTimeOff } from "@/lib/time-off/approve-time-off";
import { takeBackApproval } from "@/lib/time-off/take-back-approval";
import { Approval, TimeOffParams } from "@/lib/time-off/schema";

export const PUT = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Approves a request for time off and opens the shifts named with it.",
    params: TimeOffParams,
    body: Approval,
    errors: [404, 409],
  },
  async ({ ctx, params, body }) => {
    await approveTimeOff(ctx, { ...params, ...body });
  },
);

export const DELETE = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Takes back an approval of the last minutes and gives the shifts it opened back.",
    params: TimeOffParams,
    body: Approval,
    errors: [404, 409],
  },
  async ({ ctx, params, body }) => {
    await takeBackApproval(ctx, { ...params, ...body });
  },
);
