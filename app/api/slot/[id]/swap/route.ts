import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { SlotParams } from "@/lib/slots/schema";
import { loadSwaps } from "@/lib/slots/swapping/load-swaps";
import { SlotSwap, Swaps } from "@/lib/slots/swapping/schema";
import { swapSlots } from "@/lib/slots/swapping/swap-slots";

export const GET = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Lists the shifts that a flex slot's professional could swap with, best first.",
    params: SlotParams,
    response: Swaps,
    errors: [404],
  },
  ({ ctx, params }) => loadSwaps(ctx, params.id),
);

export const PUT = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Swaps the professionals of two confirmed flex slots. Idempotent.",
    params: SlotParams,
    body: SlotSwap,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => swapSlots(ctx, { slotId: params.id, ...body }),
);
