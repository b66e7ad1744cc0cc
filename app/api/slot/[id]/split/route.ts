import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { SlotParams } from "@/lib/slots/schema";
import { SlotSplit, SplitSlot, SplitUndo } from "@/lib/slots/times/schema";
import { joinHalves, splitSlot } from "@/lib/slots/times/split-slot";

export const POST = endpoint(
  {
    access: permission(P.EDIT, P.FLEX_ADD_EDIT_SHIFT),
    summary: "Splits a slot in two halves: it keeps one, and the other opens. Idempotent.",
    params: SlotParams,
    body: SlotSplit,
    response: SplitSlot,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => splitSlot(ctx, { slotId: params.id, ...body }),
);

export const DELETE = endpoint(
  {
    access: permission(P.EDIT, P.FLEX_ADD_EDIT_SHIFT),
    summary: "Makes one slot of two halves that adjoin. Idempotent.",
    params: SlotParams,
    body: SplitUndo,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => joinHalves(ctx, { slotId: params.id, ...body }),
);
