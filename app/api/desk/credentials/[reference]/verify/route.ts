import { P } from "@/lib/access/permissions";
import { reviewAtDesk } from "@/lib/desk/credentials/review-at-desk";
import { DocumentParams, Verifying } from "@/lib/desk/credentials/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_CREDENTIALS },
    summary: "Verifies a document or license, which counts from then on.",
    params: DocumentParams,
    body: Verifying,
    errors: [404, 409],
  },
  ({ ctx, params, body }) =>
    reviewAtDesk(ctx, {
      credential: params.reference,
      version: body.version,
      expiresOn: body.expiresOn,
      despite: body.despite ?? undefined,
    }),
);
