import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { changeWage } from "@/lib/slots/pay/change-bonus";
import { WageChange } from "@/lib/slots/pay/schema";
import { SlotParams } from "@/lib/slots/schema";

export const PUT = endpoint(
  {
    access: permission(P.EDIT_WAGE),
    summary:
      "Sets the hourly wage of an on-demand shift at a facility with a fixed markup. Claimed slots keep their terms.",
    params: SlotParams,
    body: WageChange,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => changeWage(ctx, { shiftId: params.id, request: body }),
);
