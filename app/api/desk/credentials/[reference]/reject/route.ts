import { P } from "@/lib/access/permissions";
import { reviewAtDesk } from "@/lib/desk/credentials/review-at-desk";
import { DocumentParams, Rejecting } from "@/lib/desk/credentials/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_CREDENTIALS },
    summary: "Rejects a document or license with a reason, and tells who uploaded it.",
    params: DocumentParams,
    body: Rejecting,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => reviewAtDesk(ctx, { credential: params.reference, ...body }),
);
