import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { callOffWithPoints } from "@/lib/people/points/call-off-with-points";
import { takeBackCallOff } from "@/lib/slots/call-off/call-off-slot";
import { CalledOff, CallOff } from "@/lib/slots/call-off/schema";
import { CallOffUndo } from "@/lib/slots/giving-back/schema";
import { SlotParams } from "@/lib/slots/schema";

export const PUT = endpoint(
  {
    access: permission(P.EDIT, P.FLEX_ADD_EDIT_SHIFT),
    summary: "Records that a slot's professional called off, and opens a replacement.",
    params: SlotParams,
    body: CallOff,
    response: CalledOff,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => callOffWithPoints(ctx, { slotId: params.id, ...body }),
);

export const DELETE = endpoint(
  {
    access: permission(P.EDIT, P.FLEX_ADD_EDIT_SHIFT),
    summary: "Undoes a call-off: the professional has the slot again, and its replacement is closed.",
    params: SlotParams,
    body: CallOffUndo,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => takeBackCallOff(ctx, { slotId: params.id, ...body }),
);
