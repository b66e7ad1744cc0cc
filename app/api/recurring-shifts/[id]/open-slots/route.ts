import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { listOpenSlots } from "@/lib/recurring-shifts/load-schedule";
import { OpenSlots, OpenSlotsRequest, RecurringShiftParams } from "@/lib/recurring-shifts/schema";

export const POST = endpoint(
  {
    access: permission(P.EDIT, P.FLEX_ADD_EDIT_SHIFT),
    summary: "Returns the shift and open slots of a recurring shift's day, which is generated if needed.",
    params: RecurringShiftParams,
    body: OpenSlotsRequest,
    response: OpenSlots,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => listOpenSlots(ctx, { recurringShiftId: params.id, request: body }),
);
