import { P } from "@/lib/access/permissions";
import { askForHours } from "@/lib/desk/disputes/ask-for-hours";
import { AskedHours, DisputeParams } from "@/lib/desk/disputes/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_DISPUTES },
    summary: "Asks the professional of a disputed shift for their hours, again at most once a day.",
    params: DisputeParams,
    response: AskedHours,
    errors: [404, 409],
  },
  ({ ctx, params }) => askForHours(ctx, params.disputeId),
);
