import { cancelForAgency } from "@/lib/agency-schedule/cancellation/cancel-for-agency";
import { AgencyCancelation, CancelParams } from "@/lib/agency-schedule/cancellation/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "agency",
    summary:
      "Cancels the assignment of the agency's professional to a shift that has not started and reopens the slot.",
    params: CancelParams,
    body: AgencyCancelation,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => cancelForAgency(ctx, { slotId: params.slotId, request: body }),
);
