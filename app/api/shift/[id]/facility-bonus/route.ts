import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { changeBonus } from "@/lib/slots/pay/change-bonus";
import { BonusChange } from "@/lib/slots/pay/schema";
import { SlotParams } from "@/lib/slots/schema";

export const PUT = endpoint(
  {
    access: permission(P.BONUS),
    summary:
      "Add, edit or remove the bonus of an on-demand shift. Open slots and later claims get it; claimed slots keep their terms.",
    params: SlotParams,
    body: BonusChange,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => changeBonus(ctx, { shiftId: params.id, request: body }),
);
