import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { cancelSlot } from "@/lib/slots/cancellation/cancel-slot";
import { FlexSlotCancelation } from "@/lib/slots/cancellation/schema";
import { SlotParams } from "@/lib/slots/schema";

export const PUT = endpoint(
  {
    access: permission(P.FLEX_CANCEL),
    summary: "Cancels a flex slot without an outcome.",
    params: SlotParams,
    body: FlexSlotCancelation,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => cancelSlot(ctx, { id: params.id, isFlex: true, request: body }),
);
