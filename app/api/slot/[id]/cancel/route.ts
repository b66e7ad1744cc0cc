import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { cancelSlot } from "@/lib/slots/cancellation/cancel-slot";
import { SlotCancelation } from "@/lib/slots/cancellation/schema";
import { SlotParams } from "@/lib/slots/schema";

export const PUT = endpoint(
  {
    access: permission(P.CANCEL),
    summary:
      "Cancels an on-demand slot that has not started, on its current terms; with isRecurring the id is the shift's.",
    params: SlotParams,
    body: SlotCancelation,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => cancelSlot(ctx, { id: params.id, isFlex: false, request: body }),
);
