import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { confirmSlots } from "@/lib/slots/confirmation/confirm-slots";
import { SlotsUpdate, SlotsUpdateResult } from "@/lib/slots/confirmation/schema";

export const PUT = endpoint(
  {
    access: permission(P.EDIT),
    summary: "Confirms several slots. Lists those that cannot be confirmed with the reason.",
    body: SlotsUpdate,
    response: SlotsUpdateResult,
    errors: [404],
  },
  ({ ctx, body }) => confirmSlots(ctx, { slotIds: body.slots }),
);
