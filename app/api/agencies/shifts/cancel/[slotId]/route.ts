import { cancelForAgency } from "@/lib/agency-schedule/cancellation/cancel-for-agency";
import { AgencyCancelation, CancelParams } from "@/lib/agency-schedule/cancellation/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "signed-in",
    summary: "Take the agency's professional off a shift that has not begun; the place is open again.",
    params: CancelParams,
    body: AgencyCancelation,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => cancelForAgency(ctx, { slotId: params.slotId, request: body }),
);
