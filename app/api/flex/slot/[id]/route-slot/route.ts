import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { routeSlot } from "@/lib/slots/routing/route-slot";
import { SlotRouting, SlotParams } from "@/lib/slots/schema";

export const PUT = endpoint(
  {
    access: permission(P.EDIT_SHIFT_ROUTING),
    summary: "Routes an open flex slot to the on-demand marketplace.",
    params: SlotParams,
    body: SlotRouting,
    errors: [404, 409],
  },
  async ({ ctx, params, body }) => {
    await routeSlot(ctx, { slotId: params.id, oldUnitId: body.oldUnitId ?? null });
  },
);
