import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { confirmSlot, unconfirmSlot } from "@/lib/slots/confirmation/confirm-slots";
import { SlotParams } from "@/lib/slots/schema";

export const PUT = endpoint(
  {
    access: permission(P.EDIT),
    summary:
      "Confirms a claimed on-demand slot that has not ended. The professional is told 30 seconds later. Takes no body.",
    params: SlotParams,
    errors: [404, 409],
  },
  ({ ctx, params }) => confirmSlot(ctx, { slotId: params.id, isFlex: false }),
);

export const DELETE = endpoint(
  {
    access: permission(P.EDIT),
    summary:
      "Undoes the caller’s own confirmation of an on-demand slot before the professional is told. Takes no body.",
    params: SlotParams,
    errors: [404, 409],
  },
  ({ ctx, params }) => unconfirmSlot(ctx, { slotId: params.id, isFlex: false }),
);
