import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { ArrivalChange, ArrivalUndo } from "@/lib/slots/arrival/schema";
import { SlotParams } from "@/lib/slots/schema";
import { setArrival, takeBackArrival } from "@/lib/slots/arrival/set-arrival";

export const PUT = endpoint(
  {
    access: permission(P.EDIT, P.FLEX_ADD_EDIT_SHIFT),
    summary: "Sets the arrival status of a slot's professional: arrived or no-show.",
    params: SlotParams,
    body: ArrivalChange,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => setArrival(ctx, { slotId: params.id, ...body }),
);

export const DELETE = endpoint(
  {
    access: permission(P.EDIT, P.FLEX_ADD_EDIT_SHIFT),
    summary: "Undoes the last change of the arrival status.",
    params: SlotParams,
    body: ArrivalUndo,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => takeBackArrival(ctx, { slotId: params.id, ...body }),
);
