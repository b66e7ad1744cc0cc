import { P } from "@/lib/access/permissions";
import { DisputeParams } from "@/lib/desk/disputes/schema";
import { undoResolution } from "@/lib/desk/disputes/undo-resolution";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_DISPUTES },
    summary: "Takes a resolution back, within a minute and before its mail has gone.",
    params: DisputeParams,
    errors: [404, 409],
  },
  ({ ctx, params }) => undoResolution(ctx, params.disputeId),
);
