import { P } from "@/lib/access/permissions";
import { DocumentParams } from "@/lib/desk/credentials/schema";
import { undoReview } from "@/lib/desk/credentials/undo-review";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_CREDENTIALS },
    summary: "Takes a review back, within a minute and before its mail has gone.",
    params: DocumentParams,
    errors: [404, 409],
  },
  ({ ctx, params }) => undoReview(ctx, params.reference),
);
