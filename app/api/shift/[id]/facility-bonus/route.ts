import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { changeBonus } from "@/lib/slots/pay/change-bonus";
import { BonusChange } from "@/lib/slots/pay/schema";
import { SlotParams } from "@/lib/slots/schema";

export const PUT = endpoint(
  {
    access: permission(P.BONUS),
    summary:
      "Adds, edits or removes the bonus of an on-demand shift, for open slots and later claims; claimed slots keep their terms.",
    params: SlotParams,
    body: BonusChange,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => changeBonus(ctx, { shiftId: params.id, request: body }),
);
