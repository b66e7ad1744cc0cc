import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { confirmSlot } from "@/lib/slots/confirmation/confirm-slots";
import { SlotParams } from "@/lib/slots/schema";

export const PUT = endpoint(
  {
    access: permission(P.EDIT),
    summary: "Confirms a claimed on-demand slot that has not started. Takes no body.",
    params: SlotParams,
    errors: [404, 409],
  },
  ({ ctx, params }) => confirmSlot(ctx, { slotId: params.id, isFlex: false }),
);
